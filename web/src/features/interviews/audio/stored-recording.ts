import { lockName } from '../../../lib/storage/draft-slots.ts'
import { deleteStored, listStored, writeStored } from '../../../lib/storage/indexed-db.ts'

// Padded, so that ten sorts after nine.
const digits = 6

/** Stores a chunk of a recording in this browser until the server has all of it. `storageKey` is the prefix of its key. */
export const storeChunk = (storageKey: string, index: number, chunk: Uint8Array) =>
  writeStored('recordings', `${storageKey}${String(index).padStart(digits, '0')}`, chunk)

/** What was recorded and never sent, because of a crash, a reload or a lost network. */
export const storedRecording = async (storageKey: string): Promise<Blob | undefined> => {
  const chunks = await listStored<Uint8Array<ArrayBuffer>>('recordings', storageKey)
  return chunks.length ? new Blob(chunks, { type: 'audio/mpeg' }) : undefined
}

export const deleteRecording = (storageKey: string) => deleteStored('recordings', storageKey)

/** Only one window at a time records for a note: a second one would overwrite its chunks. */
export const createWindowLock = (storageKey: string) => {
  let unlock: (() => void) | undefined
  return {
    /** Resolves with whether this window has the lock. */
    acquire: async (): Promise<boolean> => {
      unlock ??= await lockName(`recording ${storageKey}`)
      return unlock !== undefined
    },
    release: () => {
      unlock?.()
      unlock = undefined
    },
  }
}
