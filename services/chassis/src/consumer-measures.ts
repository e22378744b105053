import type { RunningConsumer } from './consumer.ts'
import type { Sql } from './database.ts'
import { parkedCounts } from './dead-letters.ts'
import type { Measure } from './metrics.ts'

type Status = RunningConsumer['status']

/** What to watch of consumers; each sample names its consumer and the stream it follows. */
export const consumerMeasures = (consumers: RunningConsumer[], sql: Sql): Measure[] => {
  const ofEach = (value: (status: Status) => number) => () =>
    consumers.map(({ status }) => ({
      value: value(status),
      labels: { consumer: status.consumer, stream: status.stream },
    }))
  return [
    {
      name: 'consumer_lag_events',
      help: 'Events in the stream that are not applied yet.',
      kind: 'gauge',
      read: ofEach(({ streamLast, position }) => Math.max(0, streamLast - position)),
    },
    {
      name: 'consumer_troubled',
      help: '1 while it does not go on; the log and its status say why.',
      kind: 'gauge',
      read: ofEach(({ trouble }) => Number(trouble !== null)),
    },
    {
      name: 'consumer_unknown_events_total',
      help: 'Events of types that this process does not know: a newer service published them.',
      kind: 'counter',
      read: ofEach(({ unknown }) => unknown),
    },
    {
      name: 'consumer_parked_aggregates',
      help: 'Aggregates whose events are put aside since one of them failed.',
      kind: 'gauge',
      read: async () => {
        const parked = await parkedCounts(sql)
        return ofEach(({ consumer }) => parked.get(consumer) ?? 0)()
      },
    },
  ]
}
