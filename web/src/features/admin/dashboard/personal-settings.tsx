import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { changedFields } from '../../../lib/forms/changed-fields.ts'
import { type AdminSettings, adminSettings, useSaveAdminSettings } from '../../../session/admin-settings.ts'
import { adminThemeLabels } from '../../../theme/admin-theme.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { SectionFailed } from '../../../ui/feedback/section-states.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast, toastError } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'

/** The administrator's own settings (spec sections 2 and 5). */
export const PersonalSettings = () => {
  const settings = useQuery(adminSettings)
  return (
    <Card className="max-w-3xl">
      <CardHeading title="Personal Settings" description="Only for you, and only on the admin pages." />
      {settings.isPending && <SettingsSkeleton />}
      {settings.isError && (
        <SectionFailed
          message="Failed to load settings."
          retrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && <SettingsForm saved={settings.data} />}
    </Card>
  )
}

const themeOptions = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: adminThemeLabels[value] }))

const SettingsForm = ({ saved }: { saved: AdminSettings }) => {
  const [edited, setEdited] = useState<Partial<AdminSettings>>({})
  const [submitted, setSubmitted] = useState(false)
  const save = useSaveAdminSettings()
  const settings = { ...saved, ...edited }
  const changes = changedFields(saved, settings)
  const changed = Object.keys(changes).length > 0
  const refused = save.error instanceof ApiError ? save.error : undefined
  const missing = submitted ? problemsOf(settings) : {}
  const change = (field: Partial<AdminSettings>) => {
    if (save.error) save.reset()
    setEdited({ ...edited, ...field })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (Object.keys(problemsOf(settings)).length) return
    save.mutate(changes, {
      onSuccess: () => {
        // What was typed meanwhile is still to be saved.
        setEdited((now) => changedFields(changes, now))
        setSubmitted(false)
        toast({ title: 'Settings Saved', description: 'Your settings have been successfully updated.' })
      },
      onError: () => toastError('Save Failed', 'Failed to save settings. Please try again.'),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Display name" error={missing.displayName ?? refused?.issue('displayName')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              maxLength={200}
              value={settings.displayName}
              onChange={({ target }) => change({ displayName: target.value })}
            />
          )}
        </Field>
        <Field
          label="Email"
          hint="For notifications. Your sign-in email stays the same."
          error={missing.email ?? refused?.issue('email')}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={254}
              value={settings.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
        </Field>
        <Field label="Theme" hint="System follows your device. Your board keeps its own theme.">
          {({ required: _required, ...control }) => (
            <Select
              {...control}
              value={settings.theme}
              options={themeOptions}
              onValueChange={(theme) => change({ theme })}
            />
          )}
        </Field>
      </div>
      <Switch
        label="Notifications"
        hint="An email for each new ticket and failed payment. When there are many, one email sums them up."
        checked={settings.notifications}
        onCheckedChange={(notifications) => change({ notifications })}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={!changed || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
        {changed && <p className="text-xs text-muted">You have unsaved changes.</p>}
      </div>
    </form>
  )
}

/** The server says the same (contracts/src/identity/admin-settings.ts), and has the last word on addresses. */
const isAddress = (email: string) => {
  const at = email.lastIndexOf('@')
  return at > 0 && !/\s/.test(email) && email.indexOf('.', at) > at + 1 && !email.endsWith('.')
}

const problemsOf = ({ displayName, email }: AdminSettings): { displayName?: string; email?: string } => ({
  ...(displayName.trim() === '' && { displayName: 'Display name is required' }),
  ...(!isAddress(email.trim()) && { email: 'Invalid email address' }),
})

const SettingsSkeleton = () => (
  <div aria-busy="true" role="status" aria-label="Loading your settings" className="grid gap-4 sm:grid-cols-2">
    {['name', 'email', 'theme'].map((field) => (
      <div key={field}>
        <Skeleton className="h-3 w-24" />
        <Skeleton className="mt-2 h-9" />
      </div>
    ))}
    <Skeleton className="h-6 w-48 sm:col-span-2" />
    <Skeleton className="h-9 w-32" />
  </div>
)
