import { readPosting } from '../../job/read-posting.ts'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'

// The server reads four of a person at a time; one is left for the form in another tab.
const atOnce = 3
const unreadable = "We couldn't read this page."

type Found = { read: Awaited<ReturnType<typeof readPosting>> } | { problem: string }

/** Reads postings, a few at a time, and tells of each as soon as it is read. Ends early if the signal says so. */
export const readLinks = async (
  urls: readonly string[],
  onRead: (url: string, result: Found) => void,
  signal: AbortSignal,
): Promise<void> => {
  const waiting = [...urls]
  const worker = async () => {
    for (let url = waiting.shift(); url !== undefined && !signal.aborted; url = waiting.shift()) {
      const result = await read(url, signal)
      if (!signal.aborted) onRead(url, result)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const read = async (url: string, signal: AbortSignal): Promise<Found> => {
  try {
    return { read: await readPosting(url, signal) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || signal.aborted)
      return { problem: serverMessage(error) ?? unreadable }
    await pause((error.retryAfter ?? 5) * 1_000, signal)
    return signal.aborted ? { problem: unreadable } : read(url, signal)
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
