import { useSyncExternalStore } from 'react'
import { formatMoment } from '../../lib/dates.ts'
import { hasInAppNotifications, onLocalSettingsChange } from '../../lib/storage/local-settings.ts'
import { useActivity } from '../../live/activity.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlay/popover.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { ActivityButton } from './activity-button.tsx'
import { describeChange } from './describe-change.ts'

const ActivityPopover = () => {
  const { connection, changes } = useActivity()
  const isOn = useSyncExternalStore(onLocalSettingsChange, hasInAppNotifications)
  const live = connection === 'live'
  return (
    <Popover defaultOpen>
      <Tooltip label="Live activity" side="bottom">
        <PopoverTrigger asChild>
          <ActivityButton />
        </PopoverTrigger>
      </Tooltip>
      <PopoverContent aria-label="Live activity" className="w-72">
        <p className="font-medium">{live ? 'Up to date' : 'Connecting...'}</p>
        <p className="mt-0.5 text-muted">
          {live
            ? 'Changes made in other tabs and on other devices appear here at once.'
            : 'Changes made elsewhere appear as soon as the connection is back.'}
        </p>
        {isOn && changes.length > 0 && (
          <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
            {changes.map(({ at, keys }) => (
              <li key={at} className="flex justify-between gap-4">
                <span>{describeChange(keys)}</span>
                <time dateTime={new Date(at).toISOString()} className="shrink-0 text-muted">
                  {formatMoment(new Date(at))}
                </time>
              </li>
            ))}
          </ul>
        )}
      </PopoverContent>
    </Popover>
  )
}

export default ActivityPopover
