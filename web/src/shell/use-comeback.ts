import { useEffect, useState } from 'react'

/** How often a server that does not respond is asked again, in milliseconds. */
const pace = 5_000
/** For how long after a reload another one is left to the person, in milliseconds. */
const patience = 60_000

/** Browsers name no error for code that cannot be fetched; these are Chromium's, Firefox's and Safari's words, and Vite's. */
const isUnloaded = (error: unknown) => /dynamically imported module|importing a module|preload css/i.test(String(error))

const wasJustReloaded = () => {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return how?.type === 'reload' && performance.now() < patience
}

const responds = () =>
  fetch('/theme.js', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(2 * pace) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Whether the server is away, for a page that an error has ended. It is asked until it responds, since a network that
 * only changes may come back without a word; then the page is reloaded. So is one whose code could not be fetched although
 * the server responds, as while the network changed, or after a new release; but not again and again.
 */
export const useComeback = (error: unknown) => {
  const unloaded = isUnloaded(error)
  const [away, setAway] = useState(unloaded || !navigator.onLine)
  useEffect(() => {
    let timer: number | undefined
    let wasAway = false
    let left = false
    const ask = async () => {
      clearTimeout(timer)
      const isThere = await responds()
      if (left) return
      if (isThere && (wasAway || (unloaded && !wasJustReloaded()))) return location.reload()
      wasAway ||= !isThere
      setAway(!isThere)
      if (!isThere) timer = window.setTimeout(ask, pace)
    }
    void ask()
    addEventListener('online', ask)
    return () => {
      left = true
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [unloaded])
  return away
}
