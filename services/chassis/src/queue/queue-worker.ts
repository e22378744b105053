import type { z } from 'zod'
import { type Logger, redactSecrets } from '../base/logger.ts'
import { continued } from '../base/trace.ts'
import { createWakeSignal } from '../base/wake-signal.ts'
import { pause, pollingWorker, supervise, type Worker } from '../base/worker.ts'
import type { Sql } from '../postgres/database.ts'
import { isTransient } from '../postgres/transient.ts'
import { type Claimed, measuresOf, transitionsOf, type Verdict } from './transitions.ts'
import { onEnqueue, type WorkQueue } from './work-queue.ts'

/**
 * Not done yet, as is to be expected: try again after `afterMs`, say because of a provider's Retry-After. It is no
 * failure and no warning; with `counts` it raises `attempt` all the same, for work that waits only so many times.
 */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
  readonly afterMs: number
  readonly counts: boolean
  constructor(afterMs: number, reason: string, { counts = false } = {}) {
    super(reason)
    this.afterMs = afterMs
    this.counts = counts
  }
}

/** Another attempt would be useless: the item is given up at once. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

/** The work may or may not have happened: the item is not run again until that is known. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

export interface Item<Payload> {
  id: string
  key: string
  payload: Payload
  /** 1 for the first; failures are counted, `RetryLater` and a stopping process are not. */
  attempt: number
  /** Milliseconds since it was last started, by the database's clock; of use to `resolve`. */
  ageMs: number
}

export interface Execution {
  /** Aborts on a timeout or when the lease is lost; the handler must end soon after. */
  signal: AbortSignal
  /** Aborts when the process stops. Long repeatable work may throw then, and is restarted without counting a failure. */
  stopping: AbortSignal
  /** Marks the item done in the handler's own transaction, so that both commit or neither; throws if the lease is lost. */
  complete(tx: Sql): Promise<void>
}

interface QueueWorkerOptions<Payload extends z.ZodType> {
  queue: WorkQueue<Payload>
  database: Sql
  logger: Logger
  /** Does the work of an item. An error leads to another attempt or, if not `repeatable`, to an unknown outcome. */
  handle(item: Item<z.output<Payload>>, execution: Execution): Promise<unknown>
  /** Finds out what became of an item with an unknown outcome; called every 30 seconds until it returns something else. */
  resolve?(item: Item<z.output<Payload>>): Promise<'done' | 'repeat' | 'given_up' | 'unknown'>
  /** Whether the work can safely be done twice. If not, an item that was interrupted is never rerun automatically. */
  repeatable?: boolean
  concurrency?: number
  /** How long a worker that died keeps an item; renewed at a third of it while the worker lives. 6 seconds by default. */
  leaseMs?: number
  timeoutMs?: number
  /** Pauses double from `baseMs` to `maxMs`, ±50 %. Without `giveUpAfter`, the number of failures is unlimited. */
  retry?: { baseMs?: number; maxMs?: number; giveUpAfter?: number }
  idleMs?: number
  /** How long no item is to be claimed, in milliseconds, say because the provider needs a pause. Asked before each claim. */
  pauseMs?(): number
}

export interface QueueWorker extends Worker {
  /** Something was committed: poll now. */
  wake(): void
}

const sweepMs = 1_000
// `enqueue` wakes the worker before its transaction commits, so the worker polls a few times before it is idle again.
const pollsAfterWakeMs = [5, 25, 125, 500]

/** Runs the work of a queue. Any number of workers may share a queue, in any process on its database (docs/adr/0023). */
export const createQueueWorker = <Payload extends z.ZodType>({
  queue,
  database,
  logger,
  handle,
  resolve,
  repeatable = true,
  concurrency = 4,
  leaseMs = 6_000,
  timeoutMs = 60_000,
  retry: { baseMs = 1_000, maxMs = 600_000, giveUpAfter = Number.MAX_SAFE_INTEGER } = {},
  idleMs = 1_000,
  pauseMs = () => 0,
}: QueueWorkerOptions<Payload>): QueueWorker => {
  const { name } = queue
  const transitions = transitionsOf(database, name)
  const finish = async (tx: Sql, item: Claimed) => (await transitions.finish(tx, [item])).has(item.id)
  const running = new Map<Claimed, { lease: AbortController; renewedAt: number; ended: Promise<void> }>()
  const stopping = new AbortController()
  const signal = createWakeSignal()
  let polls = 0
  let sweepAt = 0

  const wake = () => {
    polls = 0
    signal.notify()
  }

  const itemOf = ({ id, key, payload, failures, ageMs }: Claimed): Item<z.output<Payload>> => {
    const parsed = queue.payload.safeParse(payload)
    if (!parsed.success) throw new GiveUp(`the payload is invalid for ${name}: ${parsed.error.message}`)
    return { id, key, payload: parsed.data, attempt: failures + 1, ageMs }
  }

  const verdictOn = (error: unknown, { failures }: Claimed): Verdict => {
    // What a provider said is the cause of the sentence that people read.
    const reason = redactSecrets(String((error instanceof Error && error.cause) || error)).slice(0, 500)
    if (error instanceof RetryLater) return { state: 'waiting', counts: error.counts, afterMs: error.afterMs, reason }
    if (error instanceof GiveUp) return { state: 'given_up', counts: true, afterMs: 0, reason }
    if (!repeatable || error instanceof OutcomeUnknown)
      return { state: 'unknown', counts: true, afterMs: baseMs, reason }
    if (stopping.signal.aborted) return { state: 'waiting', counts: false, afterMs: 0, reason }
    const afterMs = Math.min(maxMs, baseMs * 2 ** failures) * (0.5 + Math.random())
    return { state: failures + 1 >= giveUpAfter ? 'given_up' : 'waiting', counts: true, afterMs, reason }
  }

  const report = (state: Verdict['state'], bindings: object) => {
    const details = { queue: name, ...bindings }
    if (state === 'waiting') logger.warn(details, 'work failed and will be retried')
    else if (state === 'given_up') logger.error(details, 'work was given up')
    // Without a resolver it waits for a person.
    else logger[resolve ? 'warn' : 'error'](details, 'work has an unknown outcome')
  }

  const perform = async (claimed: Claimed, lease: AbortController, askedAt: number) => {
    let completed = false
    const complete = async (tx: Sql) => {
      if (!(await finish(tx, claimed))) throw new Error(`the lease on ${claimed.id} is lost`)
      completed = true
    }
    const untilAborted = AbortSignal.any([lease.signal, AbortSignal.timeout(timeoutMs)])
    try {
      // A process that froze during the claim may have lost the lease. Nothing has started, so nothing is unknown.
      if (performance.now() - askedAt > leaseMs / 2) throw new RetryLater(0, 'claiming took half of the lease')
      const execution = { signal: untilAborted, stopping: stopping.signal, complete }
      await Promise.race([handle(itemOf(claimed), execution), rejectionOf(untilAborted)])
    } catch (error) {
      const verdict = verdictOn(error, claimed)
      if (!(error instanceof RetryLater))
        report(verdict.state, { err: error, item: claimed.id, failures: claimed.failures + Number(verdict.counts) })
      await recorded(() => transitions.settle('running', claimed, verdict), lease.signal)
      return
    }
    if (completed || (await recorded(() => finish(database, claimed), lease.signal))) return
    logger.warn({ queue: name, item: claimed.id }, 'work was finished after its lease was lost')
  }

  const start = (claimed: Claimed, askedAt: number) => {
    const lease = new AbortController()
    const trace = { parent: claimed.traceparent ?? undefined, actor: name, kind: 'consumer' as const }
    const ended = continued(`work ${name}`, trace, () => perform(claimed, lease, askedAt))
      // Once its lease ends, the item is retried or becomes unknown.
      .catch((error: unknown) =>
        logger.warn({ err: error, queue: name, item: claimed.id }, 'work could not be recorded'),
      )
      .finally(() => {
        running.delete(claimed)
        wake()
      })
    running.set(claimed, { lease, renewedAt: askedAt, ended })
  }

  const renew = async () => {
    if (running.size === 0) return
    const [began, held] = [performance.now(), [...running]]
    const renewed = await transitions
      .renew(
        held.map(([claimed]) => claimed),
        leaseMs,
      )
      .catch(() => undefined)
    for (const [{ id }, work] of held) {
      if (renewed?.has(id)) work.renewedAt = began
      else if (renewed || began - work.renewedAt >= leaseMs) work.lease.abort(new Error('the lease was lost'))
    }
  }
  const heartbeat = setInterval(() => void renew(), leaseMs / 3)

  const sweep = async () => {
    const now = performance.now()
    if (now < sweepAt) return
    for (const { id, state } of await transitions.expireLeases(repeatable ? 'waiting' : 'unknown', giveUpAfter))
      report(state as Verdict['state'], { item: id, reason: 'the lease ended' })
    sweepAt = now + sweepMs
  }

  const worker = supervise(name, logger, async (stopped) => {
    await sweep()
    const restMs = pauseMs()
    if (restMs > 0) return void (await signal.wait(Math.min(restMs, idleMs), stopped))
    const free = concurrency - running.size
    const askedAt = performance.now()
    const claimed = free > 0 ? await transitions.claim(free, leaseMs) : []
    for (const each of claimed) start(each, askedAt)
    if (claimed.length < free || free <= 0) await signal.wait(pollsAfterWakeMs[polls++] ?? idleMs, stopped)
  })

  const resolveOrGiveUp = async (item: Claimed, resolve: NonNullable<QueueWorkerOptions<Payload>['resolve']>) => {
    try {
      return await resolve(itemOf(item))
    } catch (error) {
      if (error instanceof GiveUp) return 'given_up'
      throw error
    }
  }

  const resolver =
    resolve &&
    pollingWorker(`${name}-resolver`, logger, idleMs, async () => {
      const item = await transitions.claimUnknown()
      if (!item) return false
      const outcome = await resolveOrGiveUp(item, resolve)
      if (outcome === 'done') await finish(database, item)
      else if (outcome !== 'unknown') {
        const state = outcome === 'repeat' ? 'waiting' : 'given_up'
        if (state === 'given_up') report(state, { item: item.id })
        const reason = `resolved: ${outcome}`
        await transitions.settle('unknown', item, { state, counts: false, afterMs: 0, reason })
        wake()
      }
      return true
    })

  const unsubscribe = onEnqueue(name, wake)
  return {
    wake,
    measures: measuresOf(name, transitions.count),
    stop: async () => {
      unsubscribe()
      stopping.abort(new Error('the process stops'))
      await Promise.all([worker.stop(), resolver?.stop()])
      await Promise.all([...running.values()].map(({ ended }) => ended))
      clearInterval(heartbeat)
    },
  }
}

const rejectionOf = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )

/** Records the result of an item; repeats it during an outage, until the lease is lost. */
const recorded = async <Result>(write: () => Promise<Result>, lost: AbortSignal): Promise<Result> => {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (lost.aborted || !isTransient(error)) throw error
      await pause(250, lost)
    }
  }
}
