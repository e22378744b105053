import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { createSemaphore } from '@roletrail/chassis/base/semaphore'
import type { Extraction, Page } from '@roletrail/postings/posting'

// More threads than processors would slow down everything else that runs here.
const semaphore = createSemaphore({ concurrency: availableParallelism() })

/**
 * Extracts in a thread of its own. A page is untrusted input to an HTML parser, and two megabytes of nested tags or
 * attributes can keep it busy for minutes. In a thread this costs a few seconds and never blocks the event loop.
 */
export const extractInThread = (page: Page, now: Date, deadlineMs: number): Promise<Extraction> =>
  semaphore(() => runThread(page, now, deadlineMs))

const runThread = (page: Page, now: Date, deadlineMs: number): Promise<Extraction> => {
  const worker = new Worker(new URL('./extraction-thread.ts', import.meta.url), {
    workerData: { page, now },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const unreadable = new Rejection('page_unreadable', 'This page could not be read. Please fill in manually.')
  return new Promise<Extraction>((resolve, reject) => {
    const timer = setTimeout(() => reject(unreadable), deadlineMs)
    worker.once('message', resolve)
    worker.once('error', () => reject(unreadable))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(unreadable)
    })
  }).finally(() => worker.terminate())
}
