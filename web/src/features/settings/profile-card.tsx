import { type SubmitEvent, useState } from 'react'
import { type LocalProfile, readLocalProfile, saveLocalProfile } from '../../lib/local-settings.ts'
import { useUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast, toastError } from '../../ui/toast.ts'

/** Saving is offered once something changed, and no more until it changes again (spec section 2). */
export const ProfileCard = () => {
  const account = useUser()
  const [saved, setSaved] = useState(() => readLocalProfile(account))
  const [profile, setProfile] = useState(saved)
  const changed = (Object.keys(saved) as (keyof LocalProfile)[]).some((key) => saved[key] !== profile[key])

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      saveLocalProfile(profile)
    } catch {
      return toastError('Save Failed', 'Your browser does not let this site keep settings.')
    }
    setSaved(profile)
    toast({ title: 'Settings saved', description: 'Your settings have been successfully updated.' })
  }

  const edits = (key: keyof LocalProfile) => ({
    value: profile[key],
    maxLength: 200,
    onChange: (event: { target: { value: string } }) => setProfile({ ...profile, [key]: event.target.value }),
  })

  return (
    <Card>
      <CardHeading
        title="Profile Information"
        description="Kept in this browser only. It does not change the e-mail you sign in with."
      />
      <form onSubmit={save} className="flex flex-col gap-4">
        <Field label="Name">{(control) => <Input {...control} {...edits('name')} autoComplete="name" />}</Field>
        <Field label="Email">
          {(control) => <Input {...control} {...edits('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label="Preferred Job Title">{(control) => <Input {...control} {...edits('preferredJobTitle')} />}</Field>
        <Button type="submit" disabled={!changed} className="self-start">
          Save Changes
        </Button>
      </form>
    </Card>
  )
}
