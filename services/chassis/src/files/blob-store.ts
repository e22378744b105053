import type { Readable } from 'node:stream'
import type { Range } from '../http/bytes.ts'

/** Keeps files by names that we make; rows in a database say what they are and whose. */
export interface BlobStore {
  /** All of it or nothing: who finds the name finds a whole file, also after a crash. */
  write(name: string, content: Readable | AsyncIterable<Buffer>): Promise<void>
  /** Fails with `NoSuchBlob` where there is none. */
  read(name: string): Promise<Buffer>
  /** The same, and before the first byte. */
  open(name: string, range?: Range): Promise<Readable>
  /** Also what a crash left of it half-written. What is not there is removed already. */
  remove(name: string): Promise<void>
}

export class NoSuchBlob extends Error {
  override readonly name = 'NoSuchBlob'
}

// Names are UUIDs; nothing that came with an upload becomes part of a path.
const wellFormed = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const blobName = (name: string): string => {
  if (!wellFormed.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a file of ours`)
  return name
}
