import { Bell } from 'lucide-react'
import { formatMoment } from '../lib/dates.ts'
import { useActivity } from '../live/activity.ts'
import { useLive } from '../live/live.ts'
import { Button } from '../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { changeInWords } from './change-in-words.ts'

/** Says whether changes made elsewhere are heard, and which were heard last. */
export const LiveBell = () => {
  useLive()
  const { connection, changes } = useActivity()
  const live = connection === 'live'
  return (
    <Popover>
      <Tooltip label="Live activity" side="bottom">
        <PopoverTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`Live activity: ${live ? 'connected' : 'connecting'}`}>
            <span className="relative">
              <Bell aria-hidden="true" />
              <span
                aria-hidden="true"
                data-tone={live ? 'success' : 'warning'}
                className="absolute -top-0.5 -right-0.5 size-2 rounded-full bg-tint ring-2 ring-surface"
              />
            </span>
          </Button>
        </PopoverTrigger>
      </Tooltip>
      <PopoverContent aria-label="Live activity" className="w-72">
        <p className="font-medium">{live ? 'Up to date' : 'Connecting...'}</p>
        <p className="mt-0.5 text-muted">
          {live
            ? 'Changes made in other tabs and on other devices appear here at once.'
            : 'Changes made elsewhere appear as soon as the connection is back.'}
        </p>
        {changes.length > 0 && (
          <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
            {changes.map(({ at, keys }) => (
              <li key={at} className="flex justify-between gap-4">
                <span>{changeInWords(keys)}</span>
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
