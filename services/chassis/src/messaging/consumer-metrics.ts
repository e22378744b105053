import type { Service } from '@roletrail/contracts/vocabulary/service'
import { createDurations, type Measure } from '../base/metrics.ts'
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

// What is older is history, which a new consumer or one that was reset reads again.
const historyAfterSeconds = 60 * 60

/** How long events were under way, from the command to whoever `consumer` is. */
export const createEventLag = (consumer: string, stream: Service) => {
  const lags = createDurations({
    name: 'event_lag_seconds',
    help: 'From the moment an event was recorded until a consumer had applied it, or a bff told the browsers concerned.',
    labels: ['consumer', 'stream'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
  })
  return {
    measure: lags.measure,
    observe: (recordedAt: string) => {
      const seconds = Math.max(0, (Date.now() - Date.parse(recordedAt)) / 1_000)
      if (seconds < historyAfterSeconds) lags.observe({ consumer, stream }, seconds)
    },
  }
}

export const consumerMeasures = (status: Readonly<ConsumerStatus>, sql: Sql): Measure[] => {
  const { consumer, stream } = status
  const measures: (Omit<Measure, 'read'> & { value: () => number | Promise<number> })[] = [
    {
      name: 'consumer_lag',
      help: 'Events in the stream that it has not applied.',
      kind: 'gauge',
      value: () => Math.max(0, status.streamLast - status.position),
    },
    {
      name: 'consumer_stream_missing',
      help: 'Events it has applied that its stream does not hold, until the relay has refilled it.',
      kind: 'gauge',
      value: () => Math.max(0, status.position - status.streamLast),
    },
    {
      name: 'consumer_blocked',
      help: '1 while an error keeps it from going on.',
      kind: 'gauge',
      value: () => (status.blockedBy === null ? 0 : 1),
    },
    {
      name: 'consumer_stream_diverged',
      help: '1 while its stream holds what no relay published, or other events than it has applied; it waits for a person.',
      kind: 'gauge',
      value: () => Number(status.diverged),
    },
    {
      name: 'consumer_unknown_total',
      help: 'Events of unknown types, which were left to a newer replica.',
      kind: 'counter',
      value: () => status.unknown,
    },
    {
      name: 'consumer_parked',
      help: 'Parked aggregates, whose events wait for a replay.',
      kind: 'gauge',
      value: async () => (await parkedCounts(sql)).get(consumer) ?? 0,
    },
  ]
  return measures.map(({ value, ...measure }) => ({
    ...measure,
    read: async () => [{ value: await value(), labels: { consumer, stream } }],
  }))
}
