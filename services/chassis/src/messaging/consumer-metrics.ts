import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { Measure } from '../base/metrics.ts'
import type { Sql } from '../postgres/database.ts'
import { parkedCounts } from './dead-letters.ts'

/** How far a consumer is, as far as this process has seen. */
export interface ConsumerStatus {
  consumer: string
  stream: Service
  position: number
  /** The last sequence of the stream; below the position while its relay fills it again. */
  streamLast: number
  /** Events of types that no contract of this process knows: a newer service published them. */
  unknown: number
  /** Why it does not go on, while it does not. */
  trouble: string | null
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
    measure('lag', 'Events that wait in the stream.', 'gauge', () => Math.max(0, status.streamLast - status.position)),
    measure('stream_missing', 'Events it has read that its stream does not hold: the relay fills it.', 'gauge', () =>
      Math.max(0, status.position - status.streamLast),
    ),
    measure('troubled', 'Whether something keeps it from going on.', 'gauge', () => (status.trouble === null ? 0 : 1)),
    measure('unknown_total', 'Events of unknown types, which were ignored.', 'counter', () => status.unknown),
    measure('parked', 'Aggregates whose events wait for a replay.', 'gauge', async () => {
      const counts = await parkedCounts(sql)
      return counts.get(consumer) ?? 0
    }),
  ]
}
