// Takes what other apps share with the installed app (Web Share Target; docs/adr/0070). The words go into the address of Add
// Job. Images wait here until that page takes them, for a day at most: even for somebody who has to sign in first, or
// has no network. The build writes `built` and `shareAddress` above.
/* global built, shareAddress */

const sharedImages = 'shared images'
/** Of all shares; of those the newest. */
const mostShared = 12
const sharedFor = 24 * 60 * 60_000

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode !== 'navigate' || origin !== location.origin) return
  if (request.method === 'POST' && pathname === built.share.path) event.respondWith(takeShare(request))
  else event.waitUntil(forgetOldShares())
})

const takeShare = async (request) => {
  // Another site's form may be anything.
  const form = await request.formData().catch(() => new FormData())
  const files = form.getAll(built.share.images).filter((value) => value instanceof File && value.size > 0)
  const words = { title: form.get('title'), text: form.get('text'), url: form.get('url') }
  // 303, so that a reload does not share again.
  return Response.redirect(shareAddress(words, files.length > 0 ? await keepImages(files) : ''), 303)
}

/** Returns the name by which the page finds them, or why there are none. */
const keepImages = async (files) => {
  const { types, size, most } = built.share
  const suitable = files.filter((file) => types.includes(file.type) && file.size <= size).slice(0, most)
  if (suitable.length === 0) return 'unsuitable'
  try {
    const name = crypto.randomUUID()
    const cache = await caches.open(sharedImages)
    for (const [nth, file] of suitable.entries()) {
      const headers = { 'content-type': file.type, 'x-shared-at': String(Date.now()) }
      await cache.put(`/shared/${name}/${nth}`, new Response(file, { headers }))
    }
    await forgetOldShares()
    return name
  } catch {
    // No room, or no storage at all.
    return 'not-kept'
  }
}

const forgetOldShares = async () => {
  if (!(await caches.has(sharedImages))) return
  const cache = await caches.open(sharedImages)
  const kept = []
  for (const key of await cache.keys()) {
    const response = await cache.match(key)
    const at = Number(response?.headers.get('x-shared-at'))
    if (Date.now() - at < sharedFor) kept.push({ key, at })
    else await cache.delete(key)
  }
  const surplus = kept.sort((one, other) => other.at - one.at).slice(mostShared)
  for (const { key } of surplus) await cache.delete(key)
}
