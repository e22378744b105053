import type { ErasureDone } from '@roletrail/contracts/erasure'
import type { EventDefinition } from '@roletrail/contracts/event'
import type { z } from 'zod'
import type { Aggregate, Decider } from '../event-store/decider.ts'
import { handle } from '../event-store/event-store.ts'
import type { Sql } from '../postgres/database.ts'
import { type Consumer, on } from './consumer.ts'

/** The field of a stored event's data that a person's words were struck out of holds this. */
export const erasedText = '[erased]'

/**
 * Strikes the named fields out of all events of these streams, at any depth, through the one function that may. Texts
 * become `[erased]`, lists empty; folds and upcasters meet such values whenever history is read again.
 */
export const redactEvents = async (tx: Sql, streams: string[], fields: string[]): Promise<void> => {
  if (streams.length) await tx.$queryRaw`select redact_events(${streams}, ${fields})::text`
}

type Done = { type: 'Done' }

// Every time it is asked for: after a restore the same person is forgotten again, and that is said again.
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
  /** What says that a person is to be forgotten. */
  erased: Erased
  /** What this service says when it has. */
  done: ErasureDone
  /**
   * Removes rows and strikes words out; safe to repeat. Answers 'later' where a worker still has to tell somebody
   * outside, and then calls `confirmForgotten` itself.
   */
  erase(tx: Tx, userId: string): Promise<void | 'later'>
}

/** Says that this service has forgotten a person. */
export const confirmErasure = async (tx: Sql, done: ErasureDone, userId: string): Promise<void> => {
  await handle(tx, erasures(done), userId, null)
}

/** Forgets people whose account was deleted, and says so in the same transaction. */
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
