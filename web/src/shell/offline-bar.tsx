import { useIsMutating } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { plural } from '../lib/plural.ts'
import { useOffline } from '../live/use-offline.ts'

/** Says that there is no connection, and how many changes wait for it. */
export const OfflineBar = () => {
  const offline = useOffline()
  const waiting = useIsMutating()
  return (
    <div role="status">
      {offline && (
        <p data-tone="warning" className="flex items-center gap-3 bg-tint-soft px-4 py-2 text-tint-ink sm:px-6">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {waiting > 0
            ? `You're offline. ${plural(waiting, 'change')} will be saved when you're back.`
            : "You're offline. You can read everything that's open."}
        </p>
      )}
    </div>
  )
}
