import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Extraction, Page } from '@roletrail/postings/posting'
import type { Reader } from './reader.ts'

// More threads than processors would slow down everything else that runs here.
const threads = createFairQueue({
  places: availableParallelism(),
  perKey: { places: 1, waiting: 4 },
  waiting: 64,
  waitMs: 10_000,
})

/**
 * Extracts in a thread of its own. A page is untrusted input to an HTML parser, and two megabytes of nested tags or
 * attributes can keep it busy for minutes. In a thread this costs a few seconds and never blocks the event loop.
 */
export const extractInThread = (
  page: Page,
  now: Date,
  deadlineMs: number,
  { userId, signal }: Reader,
): Promise<Extraction> => threads.run(userId, () => runThread(page, now, deadlineMs, signal), signal)

const runThread = (page: Page, now: Date, deadlineMs: number, signal: AbortSignal): Promise<Extraction> => {
  const worker = new Worker(new URL('./extraction-thread.ts', import.meta.url), {
    workerData: { page, now },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const unreadable = new Rejection('page_unreadable', "We couldn't read this page. Please fill in manually.")
  return new Promise<Extraction>((resolve, reject) => {
    const timer = setTimeout(() => reject(unreadable), deadlineMs)
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    worker.once('message', resolve)
    worker.once('error', () => reject(unreadable))
    worker.once('exit', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      reject(unreadable)
    })
  }).finally(() => worker.terminate())
}
