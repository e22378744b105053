import { deleteStored, listStored, writeStored } from '../../../lib/storage/indexed-db.ts'

// So that ten comes after nine.
const digits = 6

/** The pieces of a recording, in this browser until the server has it whole; `keptAs` begins the name of each. */
export const storeChunk = (keptAs: string, index: number, piece: Uint8Array) =>
  writeStored('recordings', `${keptAs}${String(index).padStart(digits, '0')}`, piece)

/** What was recorded and never sent: after a crash, a reload, or a lost network. */
export const storedRecording = async (keptAs: string): Promise<Blob | undefined> => {
  const pieces = await listStored<Uint8Array<ArrayBuffer>>('recordings', keptAs)
  return pieces.length ? new Blob(pieces, { type: 'audio/mpeg' }) : undefined
}

export const deleteRecording = (keptAs: string) => deleteStored('recordings', keptAs)
