import { type SubmitEvent, useState } from 'react'
import { type LocalSettings, readLocalSettings, saveLocalSettings } from '../../lib/storage/local-settings.ts'
import { useUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Switch } from '../../ui/form/switch.tsx'

/** Saving is possible only while something has changed (spec sections 2 and 4). */
export const LocalSettingsForm = () => {
  const account = useUser()
  const [saved, setSaved] = useState(() => readLocalSettings(account))
  const [settings, setSettings] = useState(saved)
  const changed = (Object.keys(saved) as (keyof LocalSettings)[]).some((key) => saved[key] !== settings[key])
  const change = (change: Partial<LocalSettings>) => setSettings({ ...settings, ...change })

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      saveLocalSettings(settings)
    } catch {
      return toastError('Save Failed', "Your browser doesn't allow this site to save settings.")
    }
    setSaved(settings)
    toast({ title: 'Settings saved', description: 'Your settings have been successfully updated.' })
  }

  return (
    <form onSubmit={save} className="flex flex-col gap-6">
      <ProfileCard settings={settings} change={change} />
      <NotificationsCard settings={settings} change={change} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={!changed}>
          Save Changes
        </Button>
        <p className="text-xs text-muted">
          {changed ? 'You have unsaved changes.' : 'Profile and notifications are saved in this browser.'}
        </p>
      </div>
    </form>
  )
}

interface CardProps {
  settings: LocalSettings
  change: (change: Partial<LocalSettings>) => void
}

const NotificationsCard = ({ settings, change }: CardProps) => (
  <Card>
    <CardHeading title="Notification Preferences" description="Choose what you're notified about." />
    <div className="flex flex-col gap-5">
      <Switch
        label="Email Notifications"
        hint="Saved in this browser only. You'll always get emails about your account and payments."
        checked={settings.emailNotifications}
        onCheckedChange={(emailNotifications) => change({ emailNotifications })}
      />
      <Switch
        label="In-App Notifications"
        hint="The bell in the header shows what changed in your other tabs and on your other devices."
        checked={settings.inAppNotifications}
        onCheckedChange={(inAppNotifications) => change({ inAppNotifications })}
      />
    </div>
  </Card>
)

const ProfileCard = ({ settings, change }: CardProps) => {
  const edits = (key: 'name' | 'email' | 'preferredJobTitle') => ({
    value: settings[key],
    maxLength: 200,
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
  })
  return (
    <Card>
      <CardHeading
        title="Profile Information"
        description="Your display name. This doesn't change your sign-in email."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name">{(control) => <Input {...control} {...edits('name')} autoComplete="name" />}</Field>
        <Field label="Email">
          {(control) => <Input {...control} {...edits('email')} type="email" autoComplete="email" />}
        </Field>
        <div className="sm:col-span-2">
          <Field label="Preferred Job Title">
            {(control) => <Input {...control} {...edits('preferredJobTitle')} autoComplete="organization-title" />}
          </Field>
        </div>
      </div>
    </Card>
  )
}
