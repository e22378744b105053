import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'

/**
 * An answer that was serialized and compressed before it is asked for again. Nothing checks it against its contract on
 * the way out: whoever makes it has a test that does.
 */
export class CachedJson {
  readonly gzipped: Buffer
  constructor(gzipped: Buffer) {
    this.gzipped = gzipped
  }
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The bytes and headers for a client that accepts these encodings. */
export const inAcceptedEncoding = async ({ gzipped }: CachedJson, encodings: string | undefined) => {
  const headers = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' }
  if (/\bgzip\b/.test(encodings ?? '')) return { body: gzipped, headers: { ...headers, 'content-encoding': 'gzip' } }
  return { body: await decompress(gzipped), headers }
}

/**
 * Keeps the latest answer of each key for as long as its version stays the same. What `make` reads may be newer than
 * the version, never older; and a version that was left never comes back.
 */
export const createJsonCache = (most: number) => {
  const kept = new Map<string, { version: string; answer: Promise<CachedJson> }>()
  const make = async (value: () => Promise<unknown>) =>
    // The fastest level: higher ones save a few bytes in a hundred and take twice as long.
    new CachedJson(await compress(JSON.stringify(await value()), { level: constants.Z_BEST_SPEED }))

  return (key: string, version: string, value: () => Promise<unknown>): Promise<CachedJson> => {
    const known = kept.get(key)
    kept.delete(key)
    const current = known?.version === version ? known : { version, answer: make(value) }
    kept.set(key, current)
    current.answer.catch(() => kept.get(key) === current && kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return current.answer
  }
}
