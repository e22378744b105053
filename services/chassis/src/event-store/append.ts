import { empty, join, raw, sqltag as sql } from '@prisma/client/runtime/client'
import type { Envelope, PublicEvent } from '@roletrail/contracts/event'
import { currentTrace } from '../base/trace.ts'
import { codeOf, type Sql, VersionConflict } from '../postgres/database.ts'
import type { AggregateDefinition, Recorded, Statement } from './decider.ts'
import { versionOf } from './upcaster.ts'

export const streamId = (aggregate: { name: string }, id: string) => `${aggregate.name}:${id}`

// What `expect_appended` raises when the stream is not at the version that was decided on.
const staleAppend = 'RT002'

/**
 * One statement: the stream's row is the lock and the check at once, so ids rise per stream, and a lost race fails the
 * whole statement, read model included. The sequencer's order rests on this: a version is written only after the one
 * before it committed.
 */
export const append = async <Command, State, Event extends { type: string }>(
  tx: Sql,
  aggregate: AggregateDefinition<Command, State, Event>,
  { id, version, eventId, event }: Recorded<Event>,
  readModel: Statement[] = [],
) => {
  const { type, ...data } = event
  const stream = streamId(aggregate, id)
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
    await tx.$queryRaw(sql`
    with stream as (
      insert into streams (stream_id, type, version) values (${stream}, ${aggregate.name}, ${version})
      on conflict (stream_id) do update set version = ${version} where streams.version = ${version - 1}
      returning version
    ), appended as (
      insert into events (event_id, stream_id, version, type, schema_version, data, meta)
      select ${eventId}::uuid, ${stream}, ${version}, ${type}, ${versionOf(aggregate, type)},
        ${JSON.stringify(data)}::jsonb, ${JSON.stringify(currentTrace() ?? {})}::jsonb
      from stream
    )${outbox}${projections}
    select expect_appended((select count(*) from stream))::text`)
  } catch (error) {
    if (codeOf(error) === staleAppend) throw new VersionConflict(`${stream} moved past ${version - 1}`)
    throw error
  }
}

/** A public event that does not fit into a message. It holds ids and facts, so only a mistake of ours can make one. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge'
}

// A message is 64 KiB at most, headers included; a larger event would stop all those behind it in the outbox.
const largestEvent = 60 * 1024

/** A public event as it is sent. */
export const messageOf = (published: PublicEvent, eventId: string, version: number) => {
  const message = JSON.stringify(envelope(published, eventId, version))
  const size = Buffer.byteLength(message)
  if (size > largestEvent)
    throw new EventTooLarge(
      `${published.type} of ${published.aggregateId} has ${size} bytes, more than ${largestEvent}`,
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
