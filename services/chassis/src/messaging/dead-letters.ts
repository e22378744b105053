import type { Sql } from '../postgres/database.ts'

/** An event on its way to a consumer: from the stream, or back from the dead letters. */
export interface Message {
  seq: number
  subject: string
  string(): string
  headers?: { get(name: string): string } | undefined
}

/** Aggregates whose events a consumer puts aside. */
export const parkedBy = async (tx: Sql, consumer: string): Promise<Set<string>> => {
  const rows = await tx.$queryRaw<{ aggregate: string }[]>`select aggregate from parked where consumer = ${consumer}`
  return new Set(rows.map(({ aggregate }) => aggregate))
}

// PostgreSQL has no NUL in text, and a letter that cannot be kept would hold up everything.
const storable = (text: string) => text.replaceAll('\0', '\uFFFD')

/** Keeps an event that failed, or that waits behind one of its aggregate that did. */
export const parkEvent = async (tx: Sql, consumer: string, aggregate: string, message: Message, error?: string) => {
  if (error !== undefined)
    await tx.$executeRaw`
      insert into parked (consumer, aggregate) values (${consumer}, ${aggregate}) on conflict do nothing`
  await tx.$executeRaw`
    insert into dead_letters (consumer, position, aggregate, event_id, subject, payload, error)
    values (${consumer}, ${message.seq}, ${aggregate}, ${message.headers?.get('Nats-Msg-Id') ?? null},
      ${message.subject}, ${storable(message.string())}, ${error === undefined ? null : storable(error)})`
}

/** The letter of an aggregate that is to be applied next. */
export const firstDeadLetter = async (tx: Sql, consumer: string, aggregate: string): Promise<Message | undefined> => {
  const [letter] = await tx.$queryRaw<{ seq: number; subject: string; payload: string }[]>`
    select position::float8 as seq, subject, payload from dead_letters
    where consumer = ${consumer} and aggregate = ${aggregate} order by position limit 1`
  return letter && { seq: letter.seq, subject: letter.subject, string: () => letter.payload }
}

export const removeDeadLetter = (tx: Sql, consumer: string, { seq }: Message) =>
  tx.$executeRaw`delete from dead_letters where consumer = ${consumer} and position = ${seq}`

export const failedAgain = (tx: Sql, consumer: string, { seq }: Message, error: string) =>
  tx.$executeRaw`
    update dead_letters set error = ${storable(error)} where consumer = ${consumer} and position = ${seq}`

/** Lets an aggregate's events flow again; refused by the database while it has letters. */
export const unpark = (tx: Sql, consumer: string, aggregate: string) =>
  tx.$executeRaw`delete from parked where consumer = ${consumer} and aggregate = ${aggregate}`

/** Forgets all letters, for a consumer that will read everything again. */
export const deleteDeadLetters = async (tx: Sql, consumer: string) => {
  await tx.$executeRaw`delete from dead_letters where consumer = ${consumer}`
  await tx.$executeRaw`delete from parked where consumer = ${consumer}`
}

/** How many aggregates each consumer has parked; consumers without any are not listed. */
export const parkedCounts = async (sql: Sql): Promise<Map<string, number>> => {
  const rows = await sql.$queryRaw<{ consumer: string; count: number }[]>`
    select consumer, count(*)::int as count from parked group by consumer`
  return new Map(rows.map(({ consumer, count }) => [consumer, count]))
}
