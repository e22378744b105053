import { services } from '@roletrail/contracts/vocabulary/service'
import { grouped } from './grouped.ts'
import { invariant } from './invariant.ts'

export const denseStreams = invariant('every stream holds versions 1 to n, and knows its n', function* ({ logs }) {
  for (const service of services) {
    const { events, streams } = logs[service]
    const byStream = grouped(events, ({ stream_id }) => stream_id)
    for (const { stream_id, version } of streams) {
      // In the order of their ids: what was written later must not carry an earlier version.
      const versions = (byStream.get(stream_id) ?? []).map((event) => event.version)
      if (versions.some((found, index) => found !== index + 1)) yield `${service} ${stream_id} holds ${versions.join()}`
      else if (versions.length !== version)
        yield `${service} ${stream_id} is at ${version} with ${versions.length} events`
      byStream.delete(stream_id)
    }
    for (const orphan of byStream.keys()) yield `${service} ${orphan} has events and no stream`
  }
})

export const densePositions = invariant('outbox positions are 1 to n, in the order of versions', function* ({ logs }) {
  for (const service of services) {
    const latest = new Map<string, number>()
    // Versions rise in the stream that an event is stored in; two streams may publish about the same person.
    const streamOf = new Map(logs[service].events.map(({ event_id, stream_id }) => [event_id, stream_id]))
    for (const [index, { position, event_id, payload }] of logs[service].outbox.entries()) {
      if (position !== index + 1) yield `${service} ${event_id} is at position ${position} instead of ${index + 1}`
      const { subject, streamversion, type } = payload
      const aggregate = streamOf.get(payload.id) ?? `${type.split('.')[1]} ${subject}`
      const before = latest.get(aggregate) ?? 0
      if (streamversion <= before) yield `${service} ${aggregate} publishes version ${streamversion} after ${before}`
      latest.set(aggregate, streamversion)
    }
  }
})
