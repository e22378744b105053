import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Range } from './bytes.ts'

/** Keeps files by names that we make; rows in a database say what they are and whose. */
export interface BlobStore {
  /** All of it or nothing: who finds the name finds a whole file, also after a crash. */
  write(name: string, content: Readable | AsyncIterable<Buffer>): Promise<void>
  read(name: string): Promise<Buffer>
  /** Fails before the first byte when there is no such file. */
  open(name: string, range?: Range): Promise<Readable>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
}

// Names are UUIDs; nothing that came with an upload becomes part of a path.
const wellFormed = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files below a directory, spread over folders by the end of their name, where UUIDs of one day differ. */
export const createDirectoryStore = (directory: string): BlobStore => {
  const pathOf = (name: string) => {
    if (!wellFormed.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a file of ours`)
    return join(directory, name.slice(-2), name)
  }
  return {
    write: async (name, content) => {
      const path = pathOf(name)
      const arriving = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(content, createWriteStream(arriving, { flush: true, mode: 0o600 }))
        await rename(arriving, path)
        await flushed(dirname(path))
      } catch (error) {
        await rm(arriving, { force: true })
        throw error
      }
    },
    read: (name) => readFile(pathOf(name)),
    open: async (name, range) => {
      const file = await open(pathOf(name))
      return createReadStream('', { fd: file, ...range })
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/** The new name too survives a power cut. */
const flushed = async (directory: string) => {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
