import { Bell } from 'lucide-react'
import { type ComponentProps, lazy, useSyncExternalStore } from 'react'
import { useDueCount } from '../../job/today.ts'
import { hasInAppNotifications, onLocalSettingsChange } from '../../lib/storage/stored-settings.ts'
import { useActivity } from '../../live/activity.ts'
import { useLiveUpdates } from '../../live/live-updates.ts'
import { useOffline } from '../../live/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { LazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'

export const loadActivityMenu = () => import('./activity-popover.tsx')
const Content = lazy(loadActivityMenu)

/** Shows whether live updates arrive, and the last changes that did. */
export const ActivityMenu = () => {
  useLiveUpdates()
  return (
    <LazyPopup
      opens="dialog"
      renderButton={(props) => (
        <Tooltip label="Live activity" side="bottom">
          <ActivityButton {...props} />
        </Tooltip>
      )}
      renderOpened={() => <Content trigger={<ActivityButton />} />}
    />
  )
}

const ActivityButton = (props: ComponentProps<typeof Button>) => {
  const live = useActivity().connection === 'live'
  const offline = useOffline()
  const isOn = useSyncExternalStore(onLocalSettingsChange, hasInAppNotifications)
  const due = useDueCount()
  const label = `Live activity: ${live ? 'connected' : 'connecting'}${isOn && due > 0 ? `, ${due} due` : ''}`
  return (
    <Button variant="ghost" size="icon" aria-label={label} {...props}>
      <span className="relative">
        <Bell aria-hidden="true" />
        {isOn && due > 0 && !offline && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -right-2.5 min-w-4 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-accent tabular-nums ring-2 ring-surface"
          >
            {due > 99 ? '99+' : due}
          </span>
        )}
        {/* Quiet unless the bar above the page says so too, not while a page has only just opened. */}
        {offline && (
          <span
            aria-hidden="true"
            data-tone="warning"
            className="absolute -top-0.5 -right-0.5 size-2 rounded-full bg-tint ring-2 ring-surface"
          />
        )}
      </span>
    </Button>
  )
}
