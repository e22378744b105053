import { type Sql as Statement, sqltag as sql } from '@prisma/client/runtime/client'
import type { z } from 'zod'
import type { Sql } from '../postgres/database.ts'

/**
 * A queue of this service: its name in `work_items`, and the shape of its payloads. A payload names people by their ids
 * and holds no more about them than the work needs; it is emptied when the work is done, or removed by `discard`.
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
  /** The earliest start, counted from the commit's clock; 0 without it. */
  delayMs?: number
}

/** The statement of `enqueue`, for what is appended together with an event. */
export const enqueueStatement = <Payload extends z.ZodType>(
  { name }: WorkQueue<Payload>,
  { id, key = id, payload, delayMs = 0 }: NewItem<Payload>,
): Statement => {
  for (const hint of hints.get(name) ?? []) hint()
  return sql`
    insert into work_items (queue, id, key, payload, due_at)
    values (${name}, ${id}, ${key}, ${JSON.stringify(payload)}::jsonb, now() + ${delayMs}::float8 * interval '1 ms')
    on conflict (queue, id) do nothing`
}

/** Adds work in the caller's transaction: it is done if that commits, and never was if it does not. */
export const enqueue = async <Payload extends z.ZodType>(
  tx: Sql,
  queue: WorkQueue<Payload>,
  item: NewItem<Payload>,
): Promise<void> => {
  await tx.$executeRaw(enqueueStatement(queue, item))
}

/** Deletes everything a queue holds under a key, in whatever state: for erasing a person, or work nobody wants any more. */
export const discard = (tx: Sql, { name }: Pick<WorkQueue<z.ZodType>, 'name'>, key: string): Promise<number> =>
  tx.$executeRaw`delete from work_items where queue = ${name} and key = ${key}`

const hints = new Map<string, Set<() => void>>()

/**
 * Calls `hint` whenever this process enqueues something, shortly before that commits; returns how to unsubscribe.
 * A process that learns nothing this way finds the work by polling.
 */
export const onEnqueue = (queue: string, hint: () => void) => {
  const own = hints.get(queue) ?? new Set()
  hints.set(queue, own.add(hint))
  return () => void own.delete(hint)
}
