import { useEffect, useState } from 'react'
import { useActivity } from './activity.ts'

/** How long live updates may be away before the connection counts as lost: a server that restarts is back sooner. */
const patience = 5_000

/**
 * The browser hears when the network goes, long before the open stream of live updates notices; the live updates know
 * when there is a network but no server.
 */
export const useOffline = () => {
  const lost = useActivity().connection !== 'live'
  const [cut, setCut] = useState(false)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const network = ({ type }: Event) => setCut(type === 'offline')
    addEventListener('offline', network)
    addEventListener('online', network)
    return () => {
      removeEventListener('offline', network)
      removeEventListener('online', network)
    }
  }, [])
  useEffect(() => {
    if (!lost) return
    const timer = setTimeout(() => setAway(true), patience)
    return () => {
      clearTimeout(timer)
      setAway(false)
    }
  }, [lost])
  // Before anything was heard: without a network interface a browser may still reach a server on the same machine.
  return cut || (lost && (away || !navigator.onLine))
}
