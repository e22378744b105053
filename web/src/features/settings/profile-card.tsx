import type { LocalSettings } from '../../lib/storage/local-settings.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

interface LocalSettingsCardProps {
  settings: LocalSettings
  change: (change: Partial<LocalSettings>) => void
}

export const ProfileCard = ({ settings, change }: LocalSettingsCardProps) => {
  const edits = (key: 'name' | 'email' | 'preferredJobTitle') => ({
    value: settings[key],
    maxLength: 200,
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
  })
  return (
    <Card>
      <CardHeading
        title="Profile Information"
        description="How you like to be called. It does not change the e-mail you sign in with."
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
