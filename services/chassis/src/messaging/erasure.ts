import type { ErasureDone } from '@roletrail/contracts/erasure'
import type { EventDefinition } from '@roletrail/contracts/event'
import { z } from 'zod'
import { newId } from '../base/id.ts'
import type { Logger } from '../base/logger.ts'
import type { Aggregate, Decider } from '../event-store/decider.ts'
import { handle, transaction } from '../event-store/event-store.ts'
import { closeOwner } from '../event-store/owners.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { createQueueWorker, type QueueWorker } from '../queue/queue-worker.ts'
import { enqueue } from '../queue/work-queue.ts'
import { type Consumer, on } from './consumer.ts'

/** The text that replaces a person's words in the data of stored events. */
export const erasedText = '[erased]'

/**
 * Redacts the named fields in all events of these streams, at any depth, by the one database function that may change
 * events. Texts become `[erased]`, lists become empty; deciders and upcasters must accept such values.
 */
export const redactEvents = async (tx: Sql, streams: string[], fields: string[]): Promise<void> => {
  if (streams.length === 0) return
  await tx.$executeRaw`delete from snapshots where stream_id = any(${streams})`
  await tx.$queryRaw`select redact_events(${streams}, ${fields})::text`
}

/** How far an erasure has come in a person's history: the last event that has been redacted. */
export interface Reached {
  stream: string
  version: number
}

const redactFor = '500 milliseconds'

/**
 * The same for a history of any length: redacts for half a second and returns how far it came, or undefined at the end.
 * `reached` is what it returned before; the streams begin with that one.
 */
export const redactEventsAfter = async (
  tx: Sql,
  streams: string[],
  fields: string[],
  reached?: Reached,
): Promise<Reached | undefined> => {
  if (streams.length === 0) return undefined
  await tx.$executeRaw`delete from snapshots where stream_id = any(${streams})`
  const after = reached?.stream === streams[0] ? reached?.version : 0
  const [stopped] = await tx.$queryRaw<Reached[]>`
    select stream, reached::float8 as version
    from redact_events_after(${streams}, ${fields}, ${after ?? 0}::bigint, ${redactFor}::interval)`
  return stopped
}

type Done = { type: 'Done' }

// Every time: after a restored backup the same person is erased again, and that has to be confirmed again.
const decider: Decider<null, null, Done> = { initial: null, decide: () => [{ type: 'Done' }], evolve: () => null }

const erasures = (done: ErasureDone): Aggregate<Sql, null, null, Done> => ({
  name: 'erasure',
  decider,
  versions: { Done: [] },
  readModel: [],
  project: async () => {},
  publish: (userId) => done.of({ userId }),
})

type Erased = EventDefinition<z.ZodObject<{ userId: z.ZodUUID }>>

interface ErasureOptions {
  /** The event that asks for a person's erasure. */
  erased: Erased
  /** The event by which this service confirms it. */
  done: ErasureDone
}

interface ErasureAtOnce<Tx> extends ErasureOptions {
  /**
   * Deletes rows and redacts events; must be safe to repeat. Returns 'later' if a worker still has to call a provider;
   * that worker then calls `confirmErasure`.
   */
  erase(tx: Tx, userId: string): Promise<void | 'later'>
}

/** Publishes that this service has erased a person. */
export const confirmErasure = async (tx: Sql, done: ErasureDone, userId: string): Promise<void> => {
  await handle(tx, erasures(done), userId, null)
}

const forgetKeys = (tx: Sql, userId: string) =>
  tx.$executeRaw`delete from idempotency_keys where user_id = ${userId}::uuid`

const nameOf = ({ done }: ErasureOptions) => `${done.service}-erasure`

/**
 * Erases people whose account was deleted in one transaction, and confirms it there: for a service that keeps little
 * about each, because nobody else is erased meanwhile.
 */
export const erasureConsumer = <Tx extends Sql>({ erase, ...options }: ErasureAtOnce<Tx>): Consumer<Tx> => ({
  name: nameOf(options),
  stream: options.erased.service,
  handlers: [
    on(options.erased, async ({ data: { userId } }, tx: Tx) => {
      const outcome = await erase(tx, userId)
      await forgetKeys(tx, userId)
      if (outcome !== 'later') await confirmErasure(tx, options.done, userId)
    }),
  ],
})

interface ErasureInBatches<Tx, Progress> extends ErasureOptions {
  /** What a batch leaves to the next one. */
  progress: z.ZodType<Progress>
  /**
   * Erases what takes a second at most, and returns where the next batch goes on, or undefined at the end. The first one
   * gets no progress. Nothing is stored for the person meanwhile.
   */
  eraseBatch(tx: Tx, userId: string, progress?: Progress): Promise<Progress | undefined>
  /** Called after each batch. */
  afterBatch?: () => void
}

/**
 * Erases people whose account was deleted in batches, each a transaction of its own that enqueues the next one, so that
 * people with little are erased while somebody with much still is, and a killed process loses one batch. Before the
 * first, the person's row among the owners is closed: writes that have begun are waited for, later ones are refused.
 * The last one confirms the erasure.
 */
export const erasureInBatches = <Tx extends Sql, Progress>({
  progress,
  eraseBatch,
  afterBatch = () => {},
  ...options
}: ErasureInBatches<Tx, Progress>) => {
  const name = nameOf(options)
  const queue = { name, payload: z.object({ userId: z.uuid(), closed: z.boolean(), progress: progress.optional() }) }

  const consumer: Consumer<Tx> = {
    name,
    stream: options.erased.service,
    handlers: [
      on(options.erased, async ({ id, data: { userId } }, tx: Tx) =>
        enqueue(tx, queue, { id, key: userId, payload: { userId, closed: false } }),
      ),
    ],
  }

  const worker = (database: Database<Tx>, logger: Logger): QueueWorker =>
    createQueueWorker({
      queue,
      database,
      logger,
      concurrency: 2,
      handle: async ({ payload: { userId, closed, progress } }, { complete }) => {
        const next = (progress?: Progress) =>
          ({ id: newId(), key: userId, payload: { userId, closed: true, progress } }) as const
        await transaction(database, async (tx) => {
          if (!closed) {
            await closeOwner(tx, userId)
            await forgetKeys(tx, userId)
            await enqueue(tx, queue, next())
          } else {
            const reached = await eraseBatch(tx, userId, progress)
            if (reached === undefined) await confirmErasure(tx, options.done, userId)
            else await enqueue(tx, queue, next(reached))
          }
          await complete(tx)
        })
        afterBatch()
      },
    })

  return { consumer, worker }
}
