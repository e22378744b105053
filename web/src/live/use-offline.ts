import { useEffect, useState } from 'react'
import { useActivity } from './activity.ts'

/** How long live updates may be away before the connection counts as lost: a server that restarts is back sooner. */
const patience = 5_000

/** The browser knows when it has no network, and the live updates when they find no server. */
export const useOffline = () => {
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
