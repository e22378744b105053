const hour = 60 * 60_000

/**
 * Registers the service worker (web/service-worker) once the browser has nothing else to do: the page that is open needs
 * none. It is looked for a new version now and then, since a tab may stay open for weeks.
 */
export const registerWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    setInterval(() => void registration.update().catch(() => {}), hour)
  }
  // A browser that forbids it, as some do in private windows, has no pages without a network.
  const start = () => void register().catch(() => {})
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 })
  else setTimeout(start, 2_000)
}

/** Calls back when a newer version of the app than this page's has been stored. Returns how to stop. */
export const onNewVersion = (listener: () => void) => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // The first worker is of this page's version.
  let first = workers?.controller === null
  const changed = () => {
    if (!first) listener()
    first = false
  }
  workers?.addEventListener('controllerchange', changed)
  return () => workers?.removeEventListener('controllerchange', changed)
}
