import { type QueryKey, useIsMutating } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useDueCount } from '../../job/today.ts'
import { formatMoment } from '../../lib/dates.ts'
import { hasInAppNotifications, onLocalSettingsChange } from '../../lib/storage/stored-settings.ts'
import { useActivity } from '../../live/activity.ts'
import { useOffline } from '../../live/use-offline.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlay/popover.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'

const ActivityPopover = ({ trigger }: { trigger: ReactNode }) => {
  const { connection, changes } = useActivity()
  const isOn = useSyncExternalStore(onLocalSettingsChange, hasInAppNotifications)
  const live = connection === 'live'
  const offline = useOffline()
  const waiting = useIsMutating()
  const due = useDueCount()
  return (
    <Popover defaultOpen>
      <Tooltip label="Live activity" side="bottom">
        <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      </Tooltip>
      <PopoverContent aria-label="Live activity" className="w-72">
        <p className="font-medium">
          {offline ? "You're offline" : !live ? 'Connecting...' : waiting > 0 ? 'Saving...' : 'Up to date'}
        </p>
        <p className="mt-0.5 text-muted">
          {live
            ? 'Changes from your other tabs and devices show up here right away.'
            : "Changes made elsewhere show up as soon as you're back online."}
        </p>
        {isOn && due > 0 && (
          <Link to="/today" className="mt-3 block font-medium text-accent-ink underline-offset-4 hover:underline">
            {due === 1 ? '1 thing is due' : `${due} things are due`}
          </Link>
        )}
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

// The first match names the change: one move touches the list, the job, its history and the counts.
const descriptions: readonly [path: RegExp, description: string][] = [
  [/^api\/jobs/, 'Your board changed'],
  [/^api\/views/, 'Your saved views changed'],
  [/^api\/user\/billing/, 'Your subscription changed'],
  [/^api\/auth\/me/, 'Your account changed'],
  [/^api\/admin\/support/, 'Support tickets changed'],
  [/^api\/admin\/metrics/, 'The figures changed'],
]

export const describeChange = (keys: readonly QueryKey[]) => {
  const paths = keys.map((key) => key.join('/'))
  return descriptions.find(([path]) => paths.some((candidate) => path.test(candidate)))?.[1] ?? 'Something changed'
}

export default ActivityPopover
