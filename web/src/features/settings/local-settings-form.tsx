import { type SubmitEvent, useState } from 'react'
import { type LocalSettings, readLocalSettings, saveLocalSettings } from '../../lib/storage/local-settings.ts'
import { useUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { NotificationsCard } from './notifications-card.tsx'
import { ProfileCard } from './profile-card.tsx'

/** Saving is offered once something changed, and no more until it changes again (spec sections 2 and 4). */
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
      return toastError('Save Failed', 'Your browser does not let this site keep settings.')
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
          {changed ? 'You have unsaved changes.' : 'Profile and notifications are kept in this browser.'}
        </p>
      </div>
    </form>
  )
}
