import { availableParallelism } from 'node:os'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import type { Rejection } from '@roletrail/chassis/base/rejection'

/** On whose behalf something is read, and whether they still wait. */
export interface Reader {
  userId: string
  signal: AbortSignal
}

interface Work {
  /** Starts the module that posts the result. The caller names it beside `new Worker`, by which the build finds it. */
  start: (options: WorkerOptions) => Worker
  data: object
  deadlineMs: number
  /** What its reader is told if it fails or takes too long. */
  failure: Rejection
}

// More threads than processors would slow down everything else that runs here.
const threads = createFairQueue({
  places: availableParallelism(),
  perKey: { places: 1, waiting: 4 },
  waiting: 64,
  waitMs: 10_000,
})

/**
 * Runs a parser of untrusted input in a thread of its own: what keeps it busy for minutes costs a few seconds and never
 * blocks the event loop. Of memory it is no bound: one allocation larger than what is left to a thread ends the whole process,
 * so a parser has to be kept from growing anything without measure.
 */
export const runInThread = <Result>({ userId, signal }: Reader, work: Work): Promise<Result> =>
  threads.run(userId, () => run<Result>(work, signal), signal)

const run = <Result>({ start, data, deadlineMs, failure }: Work, signal: AbortSignal): Promise<Result> => {
  const worker = start({ workerData: data, resourceLimits: { maxOldGenerationSizeMb: 256 } })
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(failure), deadlineMs)
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    worker.once('message', resolve)
    worker.once('error', () => reject(failure))
    worker.once('exit', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      reject(failure)
    })
  }).finally(() => worker.terminate())
}
