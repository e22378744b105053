import type { Sql } from '../postgres/database.ts'

/** A message as a consumer applies it, from the stream or from its dead letters. */
export interface Message {
  seq: number
  subject: string
  string(): string
  headers?: { get(name: string): string } | undefined
}

/** The id that its relay gave a message; undefined if somebody else published it. */
export const idOf = ({ headers }: Message) => headers?.get('Nats-Msg-Id') || undefined

/** Which of these aggregates a consumer has parked. */
export const parkedAmong = async (tx: Sql, consumer: string, aggregates: string[]): Promise<Set<string>> => {
  const rows = await tx.$queryRaw<{ aggregate: string }[]>`
    select aggregate from parked where consumer = ${consumer} and aggregate = any(${aggregates})`
  return new Set(rows.map(({ aggregate }) => aggregate))
}

/** The aggregates that a consumer has parked. */
export const parkedBy = async (tx: Sql, consumer: string): Promise<Set<string>> => {
  const rows = await tx.$queryRaw<{ aggregate: string }[]>`select aggregate from parked where consumer = ${consumer}`
  return new Set(rows.map(({ aggregate }) => aggregate))
}

// PostgreSQL's text has no NUL, and a dead letter that cannot be stored would block the consumer.
const storable = (text: string) => text.replaceAll('\0', '\uFFFD')

/** Stores an event that failed (`error`), or that waits behind a failed one of its aggregate. */
export const parkEvent = async (tx: Sql, consumer: string, aggregate: string, message: Message, error?: string) => {
  if (error !== undefined)
    await tx.$executeRaw`
      insert into parked (consumer, aggregate) values (${consumer}, ${aggregate}) on conflict do nothing`
  await tx.$executeRaw`
    insert into dead_letters (consumer, position, aggregate, event_id, subject, payload, error)
    values (${consumer}, ${message.seq}, ${aggregate}, ${idOf(message) ?? null},
      ${message.subject}, ${storable(message.string())}, ${error === undefined ? null : storable(error)})`
}

/** The first dead letter of an aggregate. */
export const firstDeadLetter = async (tx: Sql, consumer: string, aggregate: string): Promise<Message | undefined> => {
  const [row] = await tx.$queryRaw<{ seq: number; subject: string; payload: string }[]>`
    select position::float8 as seq, subject, payload from dead_letters
    where consumer = ${consumer} and aggregate = ${aggregate} order by position limit 1`
  return row && { seq: row.seq, subject: row.subject, string: () => row.payload }
}

export const removeDeadLetter = (tx: Sql, consumer: string, { seq }: Message) =>
  tx.$executeRaw`delete from dead_letters where consumer = ${consumer} and position = ${seq}`

export const recordFailedReplay = (tx: Sql, consumer: string, { seq }: Message, error: string) =>
  tx.$executeRaw`
    update dead_letters set error = ${storable(error)} where consumer = ${consumer} and position = ${seq}`

/** Has the aggregate's events applied again. A foreign key refuses it while there are dead letters. */
export const unpark = (tx: Sql, consumer: string, aggregate: string) =>
  tx.$executeRaw`delete from parked where consumer = ${consumer} and aggregate = ${aggregate}`

/** Deletes all dead letters of a consumer that will read all events again. */
export const deleteDeadLetters = async (tx: Sql, consumer: string) => {
  await tx.$executeRaw`delete from dead_letters where consumer = ${consumer}`
  await tx.$executeRaw`delete from parked where consumer = ${consumer}`
}

/** The number of parked aggregates by consumer; consumers without any are missing. */
export const parkedCounts = async (sql: Sql): Promise<Map<string, number>> => {
  const rows = await sql.$queryRaw<{ consumer: string; count: number }[]>`
    select consumer, count(*)::int as count from parked group by consumer`
  return new Map(rows.map(({ consumer, count }) => [consumer, count]))
}
