import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type BlobStore, blobName, NoSuchBlob } from './blob-store.ts'

/** Files below a directory, spread over folders by the end of their name, where UUIDs of one day differ. */
export const createDirectoryStore = (directory: string): BlobStore => {
  const pathOf = (name: string) => join(directory, blobName(name).slice(-2), name)
  const arrivingAt = (path: string) => `${path}.part`
  return {
    write: async (name, content) => {
      const path = pathOf(name)
      const arriving = arrivingAt(path)
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
    read: async (name) => readFile(pathOf(name)).catch(missing(name)),
    open: async (name, range) => {
      const file = await open(pathOf(name)).catch(missing(name))
      return createReadStream('', { fd: file, ...range })
    },
    remove: async (name) => {
      const path = pathOf(name)
      await Promise.all([path, arrivingAt(path)].map((each) => rm(each, { force: true })))
    },
  }
}

const missing =
  (name: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new NoSuchBlob(`there is no file ${name}`, { cause: error }) : error
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
