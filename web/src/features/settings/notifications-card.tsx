import type { LocalSettings } from '../../lib/storage/local-settings.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Switch } from '../../ui/form/switch.tsx'

interface NotificationsCardProps {
  settings: LocalSettings
  change: (change: Partial<LocalSettings>) => void
}

export const NotificationsCard = ({ settings, change }: NotificationsCardProps) => (
  <Card>
    <CardHeading title="Notification Preferences" description="What may ask for your attention, and where." />
    <div className="flex flex-col gap-5">
      <Switch
        label="Email Notifications"
        hint="Remembered in this browser only: mails about your account and your payments come either way."
        checked={settings.emailNotifications}
        onCheckedChange={(emailNotifications) => change({ emailNotifications })}
      />
      <Switch
        label="In-App Notifications"
        hint="The bell in the header points out what changed in other tabs and on other devices."
        checked={settings.inAppNotifications}
        onCheckedChange={(inAppNotifications) => change({ inAppNotifications })}
      />
    </div>
  </Card>
)
