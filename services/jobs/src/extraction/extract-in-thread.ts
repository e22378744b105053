import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Rejection } from '@roletrail/chassis/rejection'
import type { Extraction, Page } from '@roletrail/postings/posting'
import { createTurns } from './turns.ts'

// More threads at once would take the processors from everything else that runs here.
const inTurn = createTurns(availableParallelism())

/**
 * Extracts in a thread of its own. A page is a stranger's input to an HTML parser, which two megabytes of nested tags
 * or attributes keep busy for minutes: here that costs one thread a few seconds, never the service its event loop.
 */
export const extractInThread = (page: Page, now: Date, deadlineMs: number): Promise<Extraction> =>
  inTurn(() => inThread(page, now, deadlineMs))

const inThread = (page: Page, now: Date, deadlineMs: number): Promise<Extraction> => {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: { page, now },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const unreadable = new Rejection('page_unreadable', 422, 'This page could not be read. Please fill in manually.')
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
