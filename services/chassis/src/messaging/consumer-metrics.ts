import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { Measure } from '../base/metrics.ts'
import type { Sql } from '../postgres/database.ts'
import { parkedCounts } from './dead-letters.ts'

/** The progress of a consumer, as this process knows it. */
export interface ConsumerStatus {
  consumer: string
  stream: Service
  position: number
  /** The last sequence of the stream; below `position` while its relay refills a stream that was lost. */
  streamLast: number
  /** How many events had a type that this process does not know, because a newer service published them. */
  unknown: number
  /** The error that blocks it, or null. */
  blockedBy: string | null
  /** Its stream holds what the relay never published, or other events than it has applied. */
  diverged: boolean
}

export const consumerMeasures = (status: Readonly<ConsumerStatus>, sql: Sql): Measure[] => {
  const { consumer, stream } = status
  const labels = { consumer, stream }
  const measure = (name: string, help: string, kind: Measure['kind'], value: () => number | Promise<number>) => ({
    name: `consumer_${name}`,
    help,
    kind,
    read: async () => [{ value: await value(), labels }],
  })
  return [
    measure('lag', 'Events in the stream that it has not applied.', 'gauge', () =>
      Math.max(0, status.streamLast - status.position),
    ),
    measure(
      'stream_missing',
      'Events it has applied that its stream does not hold, until the relay has refilled it.',
      'gauge',
      () => Math.max(0, status.position - status.streamLast),
    ),
    measure('blocked', '1 while an error keeps it from going on.', 'gauge', () => (status.blockedBy === null ? 0 : 1)),
    measure(
      'stream_diverged',
      '1 while its stream holds what no relay published, or other events than it has applied; it waits for a person.',
      'gauge',
      () => Number(status.diverged),
    ),
    measure(
      'unknown_total',
      'Events of unknown types, which were left to a newer replica.',
      'counter',
      () => status.unknown,
    ),
    measure('parked', 'Parked aggregates, whose events wait for a replay.', 'gauge', async () => {
      const counts = await parkedCounts(sql)
      return counts.get(consumer) ?? 0
    }),
  ]
}
