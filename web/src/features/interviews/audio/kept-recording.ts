import { listLocal, removeLocal, writeLocal } from '../../../lib/local-database.ts'

// So that ten comes after nine.
const digits = 6

/** The pieces of a recording of a job, in this browser until the server has it whole. */
export const keepPiece = (jobId: string, index: number, piece: Uint8Array) =>
  writeLocal('recordings', `${jobId} ${String(index).padStart(digits, '0')}`, piece)

/** What was recorded and never sent: after a crash, a reload, or a lost network. */
export const keptRecording = async (jobId: string): Promise<Blob | undefined> => {
  const pieces = await listLocal<Uint8Array<ArrayBuffer>>('recordings', jobId)
  return pieces.length ? new Blob(pieces, { type: 'audio/mpeg' }) : undefined
}

export const forgetRecording = (jobId: string) => removeLocal('recordings', jobId)
