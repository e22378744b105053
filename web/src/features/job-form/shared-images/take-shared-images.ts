import { sharedImages } from '../../../lib/storage/indexed-db.ts'

const maxAge = 24 * 60 * 60_000

/** The images that were shared under this name, which are no longer kept then; none if somebody took them before. */
export const takeSharedImages = async (name: string): Promise<Blob[]> => {
  if (!('caches' in globalThis) || !(await caches.has(sharedImages))) return []
  const cache = await caches.open(sharedImages)
  const taken: Blob[] = []
  for (const key of await cache.keys()) {
    if (!new URL(key.url).pathname.startsWith(`/shared/${name}/`)) continue
    const response = await cache.match(key)
    const isFresh = Date.now() - Number(response?.headers.get('x-shared-at')) < maxAge
    if (response && isFresh) taken.push(await response.blob())
    await cache.delete(key)
  }
  return taken
}
