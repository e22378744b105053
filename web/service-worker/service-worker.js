// Opens the app without a network (docs/adr/0066). The build writes `built` above this line: the version, the files of
// the app, and under which address the page of a path is kept. Nothing that the API returns is stored here.
/* global built */

const prefix = 'app '
const cacheName = prefix + built.version
/** How long a navigation waits for a network that may be dead, in milliseconds. */
const patience = 5_000

self.addEventListener('install', (event) => {
  const store = async () => {
    const cache = await caches.open(cacheName)
    // Without cookies: as it is for everybody. Past the HTTP cache: the page belongs to the files of this version.
    const pages = built.pages.map((path) => new Request(path, { cache: 'reload', credentials: 'omit' }))
    await cache.addAll([...built.files, ...pages])
    // Every page comes from the network while there is one, so no page waits for its tabs to be closed.
    await self.skipWaiting()
  }
  event.waitUntil(store())
})

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await self.registration.navigationPreload?.enable()
    const versions = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
    // Tabs of the version before still load its parts.
    for (const outdated of versions.slice(0, -1)) await caches.delete(outdated)
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|internal|webhooks)(\/|$)/i.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (built.files.includes(pathname)) event.respondWith(fetch(request).catch(() => stored(pathname)))
})

const stored = async (path) => (await caches.match(path, { ignoreVary: true, cacheName })) ?? Response.error()

/** Named after its content: whichever version stored it, it is the same. */
const file = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** From the network, with the headers of the server; from here if there is none, or none that works. */
const page = async (event, pathname) => {
  const [board, any] = built.pages
  const kept = () => stored(/^\/(dashboard|table)\/?$/i.test(pathname) ? board : any)
  const network = Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(event.request))
  network.catch(() => {})
  const late = new Promise((resolve) => setTimeout(resolve, patience)).then(kept)
  const response = await Promise.race([network, late]).catch(() => undefined)
  if (response && response.type !== 'error' && ![502, 503, 504].includes(response.status)) return response
  // Nothing is stored: then the network has the last word.
  const instead = await kept()
  return instead.type === 'error' ? network : instead
}
