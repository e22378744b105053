import type { Readable } from 'node:stream'
import type { Measure } from '../base/metrics.ts'
import type { Range } from '../http/bytes.ts'

/** Stores files by generated names; rows in a database say what they are and whose. */
export interface BlobStore {
  /** Writes all of it or nothing: a file that can be read is complete, even after a crash. */
  write(name: string, content: Readable | AsyncIterable<Buffer>): Promise<void>
  /** Throws `NoSuchBlob` if there is none. */
  read(name: string): Promise<Buffer>
  /** Opens it as a stream; throws `NoSuchBlob` before the first byte. */
  open(name: string, range?: Range): Promise<Readable>
  /** Removes it, including what a crash left of a partial write. A missing file is no error. */
  remove(name: string): Promise<void>
  /** Its metrics, if somebody else stores them for us. */
  measures?: Measure[]
}

export class NoSuchBlob extends Error {
  override readonly name = 'NoSuchBlob'
}

// Names are UUIDs, so that nothing from an upload becomes part of a path.
const wellFormed = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const blobName = (name: string): string => {
  if (!wellFormed.test(name)) throw new Error(`${JSON.stringify(name)} is not the name of a blob`)
  return name
}
