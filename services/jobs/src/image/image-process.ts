import { constants, setPriority } from 'node:os'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { shrink } from './shrink.ts'

export type Shrunk = { bytes: Uint8Array } | { refused: string } | { failed: string }

// Runs in the process that shrink-in-process.ts starts, and gives way to whatever answers requests.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const answer = async (bytes: Uint8Array): Promise<Shrunk> => {
  try {
    return { bytes: await shrink(Buffer.from(bytes)) }
  } catch (error) {
    return error instanceof Rejection ? { refused: error.message } : { failed: String(error) }
  }
}

process.on('message', async (bytes: Uint8Array) => process.send?.(await answer(bytes)))
process.on('disconnect', () => process.exit())
