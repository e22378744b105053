import { type Sql as Statement, sqltag as sql } from '@prisma/client/runtime/client'
import type { z } from 'zod'
import { currentTrace } from '../base/trace.ts'
import type { Sql } from '../postgres/database.ts'

/**
 * A queue of this service: its name in `work_items`, and the shape of its payloads. A payload names people by their ids
 * and holds nothing else about them that the work does not need. It is emptied when the work is done.
 */
export interface WorkQueue<Payload extends z.ZodType> {
  name: string
  payload: Payload
}

export interface NewItem<Payload extends z.ZodType> {
  /** Unique in its queue for as long as done items are kept: enqueueing the same id again adds nothing. */
  id: string
  /** Items of one key run one at a time, in the order they were enqueued. Without a key an item waits for no other. */
  key?: string
  payload: z.input<Payload>
  /** How long after the transaction's start it becomes due; 0 by default. */
  delayMs?: number
}

/** The statement of `enqueue`, to run in the same statement or transaction as an append. */
export const enqueueStatement = <Payload extends z.ZodType>(
  { name }: WorkQueue<Payload>,
  { id, key = id, payload, delayMs = 0 }: NewItem<Payload>,
): Statement => {
  for (const hint of hints.get(name) ?? []) hint()
  return sql`
    insert into work_items (queue, id, key, payload, due_at, traceparent)
    values (${name}, ${id}, ${key}, ${JSON.stringify(payload)}::jsonb, now() + ${delayMs}::float8 * interval '1 ms',
      ${currentTrace()?.traceparent ?? null})
    on conflict (queue, id) do nothing`
}

/** Adds an item in the caller's transaction, which decides by its commit or rollback whether the work is done. */
export const enqueue = async <Payload extends z.ZodType>(
  tx: Sql,
  queue: WorkQueue<Payload>,
  item: NewItem<Payload>,
): Promise<void> => {
  await tx.$executeRaw(enqueueStatement(queue, item))
}

/** Adds many items at once, in the caller's transaction: one round trip, however many there are. */
export const enqueueAll = async <Payload extends z.ZodType>(
  tx: Sql,
  { name }: WorkQueue<Payload>,
  items: readonly Pick<NewItem<Payload>, 'id' | 'key' | 'payload'>[],
): Promise<void> => {
  if (items.length === 0) return
  for (const hint of hints.get(name) ?? []) hint()
  await tx.$executeRaw`
    insert into work_items (queue, id, key, payload, traceparent)
    select ${name}, id, key, payload::jsonb, ${currentTrace()?.traceparent ?? null}
    from unnest(${items.map(({ id }) => id)}::text[], ${items.map(({ id, key = id }) => key)}::text[],
      ${items.map(({ payload }) => JSON.stringify(payload))}::text[]) as item (id, key, payload)
    on conflict (queue, id) do nothing`
}

/** Deletes all items of a key, in any state: to erase a person, or to cancel work. Returns their number. */
export const discard = (tx: Sql, { name }: Pick<WorkQueue<z.ZodType>, 'name'>, key: string): Promise<number> =>
  tx.$executeRaw`delete from work_items where queue = ${name} and key = ${key}`

const hints = new Map<string, Set<() => void>>()

/**
 * Calls `hint` whenever this process enqueues an item, shortly before the commit; returns a function that unsubscribes.
 * Other processes find the item by polling.
 */
export const onEnqueue = (queue: string, hint: () => void) => {
  const own = hints.get(queue) ?? new Set()
  hints.set(queue, own.add(hint))
  return () => void own.delete(hint)
}
