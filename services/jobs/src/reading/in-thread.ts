import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { createFairQueue } from '@roletrail/chassis/base/fair-queue'

/** On whose behalf something is read, and whether they still wait. */
export interface Reader {
  userId: string
  signal: AbortSignal
}

/** More than it takes a thread to load its module and to run it once, on a slow processor that does much else. */
const startMs = 60_000
/** A thread that nobody needs for so long gives back its memory. */
const idleMs = 300_000
/** More do not wait: each holds about a hundred megabytes. */
const mostIdle = 2
/** What takes a thread longer may have left much behind in it. */
const longMs = 2_000

// More threads than processors would slow down everything else that runs here.
const turns = createFairQueue({
  places: availableParallelism(),
  perKey: { places: 1, waiting: 4 },
  waiting: 64,
  waitMs: 10_000,
})

interface Thread {
  worker: Worker
  /** Resolves with its first message, which says that it has started. */
  started: Promise<unknown>
  /** Ends it when it has waited long enough. */
  idle?: NodeJS.Timeout
}

/**
 * Threads for a parser of untrusted input: what keeps it busy for minutes costs a few seconds and never blocks the event loop. Of
 * memory they are no bound: one allocation larger than what is left to a thread ends the whole process, so a parser has to be
 * kept from growing anything without measure.
 *
 * A thread posts a message when it has started, and then one for each that it gets. It takes seconds of processor time until
 * all expressions of a reader are compiled, so a thread that has done its work waits for more; one that fails, or takes long, ends.
 * `start` names the module beside `new Worker`, by which the build finds it; `failure` is what is told of input that fails a thread.
 */
export const createThreads = <Input, Result>(start: (options: WorkerOptions) => Worker, failure: Error) => {
  const idle: Thread[] = []

  const begin = (): Thread => {
    const worker = start({ resourceLimits: { maxOldGenerationSizeMb: 256 } })
    const thread = { worker, started: once(worker, 'message', { signal: AbortSignal.timeout(startMs) }) }
    // Whoever waits for it is told; while nobody does, an error is no reason to end the process.
    thread.started.catch(() => undefined)
    worker.on('error', () => undefined)
    worker.once('exit', () => forget(thread))
    return thread
  }
  const keep = (thread: Thread) => {
    thread.worker.unref()
    thread.idle = setTimeout(() => void end(thread), idleMs).unref()
    idle.push(thread)
  }
  const take = (): Thread => {
    const thread = idle.pop() ?? begin()
    clearTimeout(thread.idle)
    thread.worker.ref()
    return thread
  }
  const forget = (thread: Thread) => {
    clearTimeout(thread.idle)
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
  }
  const end = (thread: Thread): Promise<number> => {
    forget(thread)
    return thread.worker.terminate()
  }

  const readIn = async (thread: Thread, input: Input, deadlineMs: number, signal: AbortSignal): Promise<Result> => {
    const start = performance.now()
    const answer = once(thread.worker, 'message', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
    })
    thread.worker.postMessage(input)
    const [result] = (await answer) as [Result]
    if (idle.length < mostIdle && performance.now() - start < longMs) keep(thread)
    else await end(thread)
    return result
  }

  return {
    /** Starts a thread while what it will read is still on its way, unless one waits. */
    prepare: () => {
      if (idle.length === 0) keep(begin())
    },
    run: ({ userId, signal }: Reader, input: Input, deadlineMs: number): Promise<Result> =>
      turns.run(
        userId,
        async () => {
          const thread = take()
          try {
            await thread.started
            // Whoever hung up meanwhile leaves a thread that nothing is wrong with.
            if (!signal.aborted) return await readIn(thread, input, deadlineMs, signal)
            keep(thread)
          } catch {
            await end(thread)
          }
          signal.throwIfAborted()
          throw failure
        },
        signal,
      ),
  }
}
