import { isDeepStrictEqual } from 'node:util'
import { services } from '@roletrail/contracts/vocabulary/service'
import { publicationsOfStored } from './aggregates.ts'
import { invariant } from './invariant.ts'

export const streamIsOutbox = invariant(
  'the stream holds each outbox row at its position',
  function* ({ logs, streams }) {
    for (const service of services) {
      const { outbox } = logs[service]
      const stream = streams[service]
      if (outbox.length !== stream.length) yield `${service}: ${outbox.length} rows and ${stream.length} messages`
      for (const [index, { position, event_id, subject, message }] of outbox.entries()) {
        const published = stream[index]
        if (!published) break
        if (published.sequence !== position || published.id !== event_id)
          yield `${service}: ${event_id} is at ${position} and the stream has ${published.id} at ${published.sequence}`
        else if (published.subject !== subject || published.message !== message)
          yield `${service}: position ${position} was published with other content`
      }
    }
  },
)

export const everyPublicEventIsPublished = invariant(
  'every public event is in the outbox, and nothing else',
  function* ({ logs }) {
    for (const service of services) {
      const queued = new Map(logs[service].outbox.map((row) => [row.event_id, row]))
      for (const event of logs[service].events) {
        const publications = publicationsOfStored(event)
        if (publications.length === 0 && queued.delete(event.event_id))
          yield `${service} ${event.event_id} is private and was queued`
        for (const { messageId, published } of publications) {
          const row = queued.get(messageId)
          queued.delete(messageId)
          if (!row) {
            yield `${service} ${event.event_id} (${event.type}) was not queued`
            continue
          }
          const { id, type, subject, streamversion, data } = row.payload
          const content = { natsSubject: row.subject, id, type, aggregateId: subject, version: streamversion, data }
          if (!isDeepStrictEqual(content, { ...published, id: event.event_id, version: event.version }))
            yield `${service} ${event.event_id} (${event.type}) was queued as ${JSON.stringify(content)}`
        }
      }
      for (const unknown of queued.keys()) yield `${service} ${unknown} was queued and never happened`
    }
  },
)
