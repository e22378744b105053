import type { Measure } from '../base/metrics.ts'
import type { Sql } from '../postgres/database.ts'
import { outboxHead } from './outbox.ts'
import type { Relay } from './relay.ts'

/** What to watch of a relay; docs/runbooks/relay.md says what to do about it. Only the leader knows its stream. */
export const relayMeasures = ({ state }: Relay, sql: Sql): Measure[] => {
  const ofTheLeader = (value: () => number | Promise<number>) => async () =>
    state.leads ? [{ value: await value() }] : []
  return [
    {
      name: 'relay_lag_events',
      help: 'Events with a position that the stream does not hold yet.',
      kind: 'gauge',
      read: ofTheLeader(async () => (await outboxHead(sql)).position - state.published),
    },
    {
      name: 'relay_oldest_unpositioned_seconds',
      help: 'How long the oldest event has waited for its position; no instance leads when it grows.',
      kind: 'gauge',
      read: async () => (await outboxHead(sql)).waitedSeconds,
    },
    {
      name: 'relay_leads',
      help: '1 in the instance that orders and publishes.',
      kind: 'gauge',
      read: () => Number(state.leads),
    },
    {
      name: 'relay_stream_diverged',
      help: '1 while the stream holds what was never published here, and nothing is published.',
      kind: 'gauge',
      read: ofTheLeader(() => Number(state.diverged)),
    },
    {
      name: 'relay_stream_full',
      help: '1 while the stream refuses because a limit is reached.',
      kind: 'gauge',
      read: ofTheLeader(() => Number(state.full)),
    },
  ]
}
