import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import { Bytes } from '@roletrail/chassis/http/bytes'

/**
 * Answers of any size are streamed, and each holds a few rows and a place here until it has been read or its reader is
 * gone: whoever leaves answers unread uses up their own places.
 */
export const createLargeReads = () => {
  const queue = createFairQueue({
    places: 64,
    perKey: { places: 6, waiting: 24 },
    waiting: 256,
    waitMs: 2_500,
  })
  return {
    /** Resolves at the person's turn with what `answer` makes. */
    read: async <Answer>(
      person: { id: string },
      signal: AbortSignal,
      answer: () => Promise<Answer | Bytes>,
    ): Promise<Answer | Bytes> => {
      const leave = await queue.enter(person.id, signal)
      try {
        const made = await answer()
        if (made instanceof Bytes) leaveAfter(made, signal, leave)
        else leave()
        return made
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

const leaveAfter = ({ stream }: Bytes, signal: AbortSignal, leave: () => void) => {
  const end = () => stream.destroy()
  stream.once('close', () => {
    signal.removeEventListener('abort', end)
    leave()
  })
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
}

export type LargeReads = ReturnType<typeof createLargeReads>
