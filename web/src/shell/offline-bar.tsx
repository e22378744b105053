import { useIsMutating } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { plural } from '../lib/plural.ts'
import { useActivity } from '../live/activity.ts'

/** How long live updates may be away before the connection counts as lost: a server that restarts is back sooner. */
const patience = 5_000

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

/** The browser knows when it has no network, and the live updates when they find no server. */
const useOffline = () => {
  const lost = useActivity().connection !== 'live'
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const network = () => setOffline(lost && !navigator.onLine)
    network()
    const timer = lost ? setTimeout(() => setOffline(true), patience) : undefined
    addEventListener('offline', network)
    return () => {
      clearTimeout(timer)
      removeEventListener('offline', network)
    }
  }, [lost])
  return offline
}
