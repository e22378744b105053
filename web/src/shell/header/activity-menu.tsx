import { Bell } from 'lucide-react'
import { type ComponentProps, lazy } from 'react'
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
  return (
    <Button variant="ghost" size="icon" aria-label={`Live activity: ${live ? 'connected' : 'connecting'}`} {...props}>
      <span className="relative">
        <Bell aria-hidden="true" />
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
