import { empty, join, raw, sqltag as sql } from '@prisma/client/runtime/client'
import type { Envelope, PublicEvent } from '@roletrail/contracts/event'
import { currentTrace } from '../base/trace.ts'
import { codeOf, type Sql, VersionConflict } from '../postgres/database.ts'
import type { AggregateDefinition, Recorded, Statement } from './decider.ts'
import { asOwner, charge, chargeOf } from './owners.ts'
import { versionOf } from './upcaster.ts'

export const streamId = (aggregate: { name: string }, id: string) => `${aggregate.name}:${id}`

// Raised by `expect_appended` if the stream is not at the version on which the command was decided.
const staleAppend = 'RT002'

/**
 * Appends one event with its outbox row and read model in one statement. The stream's row is both the lock and the
 * version check, so event ids rise within a stream, and a lost race fails the whole statement with a `VersionConflict`.
 * The sequencer's order depends on it: a version is written only after the previous one has committed. The owner's row
 * is locked before: nothing is stored for a person who was erased or who has reached a limit.
 */
export const append = async <Command, State, Event extends { type: string }>(
  tx: Sql,
  aggregate: AggregateDefinition<Command, State, Event>,
  { id, version, eventId, event }: Recorded<Event>,
  readModel: Statement[] = [],
) => {
  const { type, ...data } = event
  const stream = streamId(aggregate, id)
  const stored = JSON.stringify(data)
  const cost = chargeOf(aggregate, { version, event, data: stored })
  const owner = cost ? sql`owner as materialized (${charge(cost)}),` : empty
  const published = aggregate.publish(id, event)
  const outbox = published
    ? sql`, queued as (
      insert into outbox (event_id, subject, payload)
      select ${eventId}::uuid, ${published.natsSubject}, ${messageOf(published, eventId, version)}
      from stream
    )`
    : empty
  const projections = readModel.length
    ? sql`, ${join(readModel.map((statement, index) => sql`${raw(`read_model_${index}`)} as (${statement})`))}`
    : empty
  try {
    await asOwner(() =>
      tx.$queryRaw(sql`
    with ${owner} stream as (
      insert into streams (stream_id, type, version)
      select ${stream}::text, ${aggregate.name}::text, ${version}::bigint ${cost ? sql`from owner` : empty}
      on conflict (stream_id) do update set version = ${version} where streams.version = ${version - 1}
      returning version
    ), appended as (
      insert into events (event_id, stream_id, version, type, schema_version, data, meta)
      select ${eventId}::uuid, ${stream}, ${version}, ${type}, ${versionOf(aggregate, type)},
        ${stored}::jsonb, ${JSON.stringify(currentTrace() ?? {})}::jsonb
      from stream
    )${outbox}${projections}
    select expect_appended((select count(*) from stream))::text`),
    )
  } catch (error) {
    if (codeOf(error) === staleAppend) throw new VersionConflict(`${stream} moved past ${version - 1}`)
    throw error
  }
}

/** A public event that does not fit into a message. Public events hold ids and facts, so this is always a defect. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge'
}

// A message has at most 64 KiB, headers included; a larger event would block all events behind it in the outbox.
const maxEventBytes = 60 * 1024

/** A public event as the text of a message. Throws `EventTooLarge`. */
export const messageOf = (published: PublicEvent, eventId: string, version: number) => {
  const message = JSON.stringify(envelope(published, eventId, version))
  const size = Buffer.byteLength(message)
  if (size > maxEventBytes)
    throw new EventTooLarge(
      `${published.type} of ${published.aggregateId} has ${size} bytes, more than ${maxEventBytes}`,
    )
  return message
}

const envelope = (published: PublicEvent, eventId: string, version: number): Envelope => {
  const { traceparent, actor } = currentTrace() ?? {}
  return {
    specversion: '1.0',
    id: eventId,
    source: `roletrail/${published.type.split('.')[0]}`,
    type: published.type,
    subject: published.aggregateId,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    ...(traceparent && { traceparent }),
    ...(actor && { actor }),
    streamversion: version,
    data: published.data,
  }
}
