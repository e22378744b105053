import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'

/**
 * A response that is serialized and compressed once and sent many times. It is not validated against its contract when
 * it is sent, so the code that makes it needs a test that does.
 */
export class CachedJson {
  readonly gzipped: Buffer
  constructor(gzipped: Buffer) {
    this.gzipped = gzipped
  }
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The body and headers for a client with this Accept-Encoding header. */
export const encodeFor = async ({ gzipped }: CachedJson, encodings: string | undefined) => {
  const headers = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' }
  if (/\bgzip\b/.test(encodings ?? '')) return { body: gzipped, headers: { ...headers, 'content-encoding': 'gzip' } }
  return { body: await decompress(gzipped), headers }
}

/**
 * Caches the latest response of each key while its version stays the same, as many as the bounds allow. `value` may read
 * a newer state than `version` says, never an older one; a version must not come back once it has changed.
 */
export const createJsonCache = (bounds: { entries: number; bytes: number }) => {
  const entries = new Map<string, { version: string; response: Promise<CachedJson>; bytes: number }>()
  let bytes = 0

  const make = async (value: () => Promise<unknown>) =>
    // The fastest level; higher ones save a few percent and take twice as long.
    new CachedJson(await compress(JSON.stringify(await value()), { level: constants.Z_BEST_SPEED }))

  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const removeOldest = () => {
    for (const oldest of entries.keys()) {
      if (entries.size <= bounds.entries && bytes <= bounds.bytes) return
      remove(oldest)
    }
  }

  return (key: string, version: string, value: () => Promise<unknown>): Promise<CachedJson> => {
    const known = entries.get(key)
    remove(key)
    const current = known?.version === version ? known : { version, response: make(value), bytes: 0 }
    entries.set(key, current)
    bytes += current.bytes
    removeOldest()
    if (current !== known)
      current.response.then(
        ({ gzipped }) => {
          if (entries.get(key) !== current) return
          current.bytes = gzipped.length
          bytes += gzipped.length
          removeOldest()
        },
        () => {
          if (entries.get(key) === current) remove(key)
        },
      )
    return current.response
  }
}
