import type { ErasureDone } from '@roletrail/contracts/erasure'
import type { EventDefinition } from '@roletrail/contracts/event'
import type { z } from 'zod'
import type { Aggregate, Decider } from '../event-store/decider.ts'
import { handle } from '../event-store/event-store.ts'
import type { Sql } from '../postgres/database.ts'
import { type Consumer, on } from './consumer.ts'

/** The text that replaces a person's words in the data of stored events. */
export const erasedText = '[erased]'

/**
 * Redacts the named fields in all events of these streams, at any depth, by the one database function that may change
 * events. Texts become `[erased]`, lists become empty; deciders and upcasters must accept such values.
 */
export const redactEvents = async (tx: Sql, streams: string[], fields: string[]): Promise<void> => {
  if (streams.length) await tx.$queryRaw`select redact_events(${streams}, ${fields})::text`
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

interface ErasureOptions<Tx> {
  /** The event that asks for a person's erasure. */
  erased: Erased
  /** The event by which this service confirms it. */
  done: ErasureDone
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

/** Erases people whose account was deleted, and confirms it in the same transaction. */
export const erasureConsumer = <Tx extends Sql>({ erased, done, erase }: ErasureOptions<Tx>): Consumer<Tx> => ({
  name: `${done.service}-erasure`,
  stream: erased.service,
  handlers: [
    on(erased, async ({ data: { userId } }, tx: Tx) => {
      const outcome = await erase(tx, userId)
      await tx.$executeRaw`delete from idempotency_keys where user_id = ${userId}::uuid`
      if (outcome !== 'later') await confirmErasure(tx, done, userId)
    }),
  ],
})
