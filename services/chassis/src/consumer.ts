import { Envelope, type EventDefinition } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/words/service'
import type { z } from 'zod'
import type { Database, Sql } from './database.ts'
import { transaction } from './event-store.ts'
import { follow } from './follow.ts'
import type { Logger } from './logger.ts'
import type { Nats } from './nats.ts'
import { continueTrace, withTrace } from './trace.ts'
import { keepRunning, type Worker } from './worker.ts'

export interface Received<Data> {
  /** The event's id; what a consumer writes is named after it, so that a repeat finds its own row. */
  id: string
  at: Date
  data: Data
}

interface Handler<Tx> {
  type: string
  apply(envelope: Envelope, tx: Tx): Promise<void>
}

/** Reads one event type; its data is parsed by the contract on the way in. */
export const on = <Tx extends Sql, Schema extends z.ZodObject>(
  definition: EventDefinition<Schema>,
  apply: (event: Received<z.output<Schema>>, tx: Tx) => Promise<void>,
): Handler<Tx> => ({
  type: definition.type,
  apply: ({ id, time, data }, tx) => apply({ id, at: new Date(time), data: definition.data.parse(data) }, tx),
})

/**
 * What one service makes of another's events. `name` is its memory: the position it has reached stands under it in the
 * consumer's own database. It never performs an effect itself; it writes rows that a worker acts on.
 */
export interface Consumer<Tx extends Sql> {
  name: string
  stream: Service
  handlers: Handler<Tx>[]
  /** Called after a batch that changed something was committed. */
  afterCommit?: () => void
}

/**
 * Runs a consumer. Position and effect are one transaction, so acknowledgements, redelivery and lost consumer state
 * cannot repeat or skip anything; two instances are safe by the row lock. Unknown types are ignored: a newer service
 * may publish what this one does not know yet.
 */
export const runConsumer = <Tx extends Sql>(
  { name, stream, handlers, afterCommit }: Consumer<Tx>,
  database: Database<Tx>,
  nats: Nats,
  logger: Logger,
): Worker => {
  const byType = new Map(handlers.map((handler) => [handler.type, handler]))
  return keepRunning(name, logger, async (signal) => {
    await database.$executeRaw`
      insert into consumer_positions (consumer, position) values (${name}, 0) on conflict do nothing`
    const [reached] = await database.$queryRaw<{ position: bigint }[]>`
      select position from consumer_positions where consumer = ${name}`
    const from = Number(reached?.position ?? 0) + 1
    for await (const messages of follow(nats, stream, signal, { from })) {
      await transaction(database, async (tx) => {
        const [row] = await tx.$queryRaw<{ position: bigint }[]>`
          select position from consumer_positions where consumer = ${name} for update`
        let position = Number(row?.position)
        for (const message of messages) {
          if (message.seq <= position) continue
          if (message.seq !== position + 1) throw new Error(`${name}: ${message.seq} follows ${position}`)
          const envelope = Envelope.parse(message.json())
          const trace = { traceparent: continueTrace(envelope.traceparent), actor: name }
          await withTrace(trace, async () => byType.get(envelope.type)?.apply(envelope, tx))
          position = message.seq
        }
        await tx.$executeRaw`update consumer_positions set position = ${position} where consumer = ${name}`
      })
      afterCommit?.()
    }
  })
}
