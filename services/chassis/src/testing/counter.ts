import { event } from '@roletrail/contracts/event'
import { z } from 'zod'
import type { Aggregate } from '../event-store/decider.ts'
import { type Consumer, on } from '../messaging/consumer.ts'
import type { Sql } from '../postgres/database.ts'

/** The smallest possible aggregate, for the chassis' own tests; its tables are in testing/migrations. */

export const CounterRaised = event({
  service: 'jobs',
  aggregate: 'counter',
  name: 'raised',
  version: 1,
  id: 'counterId',
  data: z.object({ counterId: z.string(), amount: z.int() }),
})

export type Raised = { type: 'Raised'; amount: number }

export const counter: Aggregate<Sql, { amount: number }, number, Raised> = {
  name: 'counter',
  decider: {
    initial: 0,
    decide: ({ amount }) => [{ type: 'Raised', amount }],
    evolve: (total, { amount }) => total + amount,
  },
  versions: { Raised: [] },
  readModel: [{ table: 'counters', key: 'id' }],
  project: async (tx, { id, event: { amount } }) => {
    await tx.$executeRaw`
      insert into counters values (${id}, ${amount}) on conflict (id) do update set value = counters.value + ${amount}`
  },
  publish: (counterId, { amount }) => CounterRaised.of({ counterId, amount }),
}

/** A consumer that records the events it receives, in order. */
export const recordingConsumer: Consumer<Sql> = {
  name: 'recording',
  stream: 'jobs',
  handlers: [
    on(CounterRaised, async ({ id, data }, tx) => {
      await tx.$executeRaw`insert into received (event_id, amount) values (${id}::uuid, ${data.amount})`
    }),
  ],
}

/** A consumer whose effect shows how often it was applied. */
export const countingConsumer: Consumer<Sql> = {
  name: 'counting',
  stream: 'jobs',
  handlers: [
    on(CounterRaised, async ({ data: { amount } }, tx) => {
      await tx.$executeRaw`
        insert into counters values ('count', ${amount})
        on conflict (id) do update set value = counters.value + ${amount}`
    }),
  ],
}
