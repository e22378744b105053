// Served in place of the service worker while SERVICE_WORKER=off (docs/runbooks/service-worker.md): removes itself and
// everything the worker stored. Open pages go on, from the network.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(leave())
})
