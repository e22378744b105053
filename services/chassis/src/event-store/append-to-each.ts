import { newId } from '../base/id.ts'
import { currentTrace } from '../base/trace.ts'
import type { Sql } from '../postgres/database.ts'
import { messageOf, streamId } from './append.ts'
import type { AggregateDefinition } from './decider.ts'
import { asOwner, charge, chargeOf, sumCharges } from './owners.ts'
import { versionOf } from './upcaster.ts'

interface Entry<Event> {
  /** The aggregate's id. */
  id: string
  event: Event
}

interface Options {
  /** The owners are being erased: nothing else is stored for them, and nobody counts what is. */
  erasing?: boolean
}

/**
 * Appends one event to each of many aggregates, in a few statements whatever their number. It is for events that are
 * decided for all of them at once and cannot be refused; the caller updates the read model. Streams are locked in one
 * order, so that two concurrent calls cannot deadlock.
 */
export const appendToEach = async <Command, State, Event extends { type: string }>(
  tx: Sql,
  aggregate: AggregateDefinition<Command, State, Event>,
  entries: Entry<Event>[],
  { erasing = false }: Options = {},
): Promise<void> => {
  if (entries.length === 0) return
  const events = new Map(entries.map(({ id, event }) => [streamId(aggregate, id), { id, event }]))
  const streams = [...events.keys()]
  await tx.$queryRaw`select from streams where stream_id = any(${streams}) order by stream_id for update`
  const bumped = await tx.$queryRaw<{ stream: string; version: number }[]>`
    update streams set version = version + 1 where stream_id = any(${streams})
    returning stream_id as stream, version::int`
  const appended = bumped.flatMap(({ stream, version }) => {
    const entry = events.get(stream)
    return entry ? [{ ...entry, stream, version, eventId: newId(), ...storedAs(entry.event) }] : []
  })
  if (!erasing)
    for (const cost of sumCharges(appended.flatMap((each) => chargeOf(aggregate, each) ?? [])))
      await asOwner(() => tx.$queryRaw(charge(cost)))
  await tx.$executeRaw`
    insert into events (event_id, stream_id, version, type, schema_version, data, meta)
    select event_id, stream, version, type, schema_version, data::jsonb, ${JSON.stringify(currentTrace() ?? {})}::jsonb
    from unnest(${appended.map(({ eventId }) => eventId)}::uuid[], ${appended.map(({ stream }) => stream)}::text[],
      ${appended.map(({ version }) => version)}::bigint[], ${appended.map(({ type }) => type)}::text[],
      ${appended.map(({ type }) => versionOf(aggregate, type))}::int[], ${appended.map(({ data }) => data)}::text[])
      as each (event_id, stream, version, type, schema_version, data)`
  const messages = appended.flatMap(({ id, event, eventId, version }) => {
    const published = aggregate.publish(id, event)
    return published
      ? [{ eventId, subject: published.natsSubject, payload: messageOf(published, eventId, version) }]
      : []
  })
  await tx.$executeRaw`
    insert into outbox (event_id, subject, payload)
    select * from unnest(${messages.map(({ eventId }) => eventId)}::uuid[], ${messages.map(({ subject }) => subject)}::text[],
      ${messages.map(({ payload }) => payload)}::text[])`
}

const storedAs = ({ type, ...data }: { type: string }) => ({ type, data: JSON.stringify(data) })
