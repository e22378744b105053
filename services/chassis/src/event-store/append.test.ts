import { event } from '@roletrail/contracts/event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newId } from '../base/id.ts'
import { Rejection } from '../base/rejection.ts'
import { type Database, type Sql, VersionConflict } from '../postgres/database.ts'
import { CounterRaised, counter } from '../testing/counter.ts'
import { testDatabase } from '../testing/database.ts'
import { testSql } from '../testing/sql.ts'
import { append, EventTooLarge } from './append.ts'
import { appendToEach } from './append-to-each.ts'
import { createCachedAggregates } from './cached-aggregates.ts'
import type { SingleStatementAggregate } from './decider.ts'
import { sql as statement } from './decider.ts'
import { handle, transaction } from './event-store.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Database<Sql>
beforeEach(async () => {
  database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  sql = testSql(database.url)
})
afterEach(async () => {
  await sql.$disconnect()
  await database.drop()
})

const valueOf = async (id: string) => {
  const [row] = await sql.$queryRaw<{ value: number }[]>`select value from counters where id = ${id}`
  return row?.value
}

describe('an append', () => {
  it('P4: to two aggregates in opposite orders succeeds for both', async () => {
    const meeting = Promise.withResolvers<void>()
    let there = 0
    let tries = 0
    const raiseBoth = (first: string, second: string) =>
      transaction(sql, async (tx) => {
        tries += 1
        await handle(tx, counter, first, { amount: 1 })
        // Each transaction locks its first aggregate before either locks its second.
        there += 1
        if (there === 2) meeting.resolve()
        await meeting.promise
        await handle(tx, counter, second, { amount: 1 })
      })
    await Promise.all([raiseBoth('a', 'b'), raiseBoth('b', 'a')])
    expect(await Promise.all([valueOf('a'), valueOf('b')])).toEqual([2, 2])
    expect(tries).toBeGreaterThan(2)
  })

  it('N9: of an event too large for a message is refused, and later events are not blocked', async () => {
    const wordy = {
      ...counter,
      publish: (id: string) => ({
        type: 'jobs.counter.raised.v1',
        natsSubject: 'ev.jobs.counter.raised.v1',
        aggregateId: id,
        data: { counterId: id, amount: 1, note: 'x'.repeat(2_000_000) },
      }),
    }
    const raised = { id: 'one', version: 1, eventId: newId(), event: { type: 'Raised', amount: 1 } } as const
    await expect(append(sql, wordy, raised)).rejects.toThrow(EventTooLarge)
    await expect(append(sql, wordy, raised)).rejects.toThrow(/jobs\.counter\.raised\.v1 of one has 2\d{6} bytes/)
    await append(sql, counter, raised)
    expect(await sql.$queryRaw`select count(*)::int as events from events`).toEqual([{ events: 1 }])
  })

  it('publishes one event in two versions while its consumers change over', async () => {
    const CounterRaised2 = event({
      service: 'jobs',
      aggregate: 'counter',
      name: 'raised',
      version: 2,
      id: 'counterId',
      data: z.object({ counterId: z.string(), by: z.int() }),
    })
    const both: typeof counter = {
      ...counter,
      publish: (id, { amount }) => [
        CounterRaised.of({ counterId: id, amount }),
        CounterRaised2.of({ counterId: id, by: amount }),
      ],
    }
    const eventId = newId()
    await append(sql, both, { id: 'one', version: 1, eventId, event: { type: 'Raised', amount: 1 } })
    await appendToEach(sql, both, [{ id: 'one', event: { type: 'Raised', amount: 2 } }])
    const rows = await sql.$queryRaw<{ event_id: string; subject: string; aggregate_id: string; id: string }[]>`
      select event_id, subject, aggregate_id, payload::jsonb ->> 'id' as id from outbox order by outbox.id`
    expect(rows.map(({ subject, aggregate_id }) => `${subject} ${aggregate_id}`)).toEqual([
      'ev.jobs.counter.raised.v1 one',
      'ev.jobs.counter.raised.v2 one',
      'ev.jobs.counter.raised.v1 one',
      'ev.jobs.counter.raised.v2 one',
    ])
    // The same event, so the same id; messages of their own, which a stream does not take for repetitions.
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([eventId, eventId])
    expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(4)
    expect(rows[2]?.id).toBe(rows[3]?.id)
  })

  it('N9: of too large an event is refused by the outbox itself as well', async () => {
    const tooLong = 'x'.repeat(61_441)
    await expect(
      sql.$executeRaw`insert into outbox (event_id, subject, payload) values (gen_random_uuid(), 'x', ${tooLong})`,
    ).rejects.toThrow('outbox_fits_a_message')
  })
})

describe('an append to a stream that moved on', () => {
  const raised = (version: number) => ({
    id: 'a',
    version,
    eventId: newId(),
    event: { type: 'Raised', amount: 1 } as const,
  })
  const streams = () => sql.$queryRaw`select version::int, (select count(*)::int from events) as events from streams`

  it.each([
    ['behind', 2],
    ['at the same version', 3],
    ['past a gap', 5],
  ])('is a lost race %s, and changes nothing', async (_what, version) => {
    for (let nth = 0; nth < 3; nth += 1) await transaction(sql, (tx) => handle(tx, counter, 'a', { amount: 1 }))
    await expect(append(sql, counter, raised(version))).rejects.toBeInstanceOf(VersionConflict)
    expect(await streams()).toEqual([{ version: 3, events: 3 }])
  })
})

type Switched = { type: 'Switched'; on: boolean }

const lamp: SingleStatementAggregate<{ on: boolean }, { on: boolean }, Switched> = {
  name: 'lamp',
  decider: {
    initial: { on: false },
    decide: (command, { on }) => {
      if (command.on === on && on) throw new Rejection('already_on', 'It is on.')
      return command.on === on ? [] : [{ type: 'Switched', on: command.on }]
    },
    evolve: (_lamp, { on }) => ({ on }),
  },
  versions: { Switched: [] },
  readModel: [{ table: 'counters', key: 'id' }],
  statements: ({ id, event: { on } }) => [
    statement`insert into counters values (${id}, ${Number(on)}) on conflict (id) do update set value = ${Number(on)}`,
  ],
  publish: () => undefined,
}

describe('a cached aggregate in two processes', () => {
  const everywhere = () => [createCachedAggregates(sql, lamp), createCachedAggregates(sql, lamp)] as const
  const versions = () => sql.$queryRaw`select version::int from events order by version`

  it('decides again if its cached state is stale', async () => {
    const [here, there] = everywhere()
    await here.execute('one', { on: true })
    await there.execute('one', { on: false })
    await there.execute('one', { on: true })
    // Has version 1 cached, in which it was on as well.
    expect(await here.execute('one', { on: false })).toMatchObject({ version: 4, state: { on: false } })
    expect(await valueOf('one')).toBe(0)
  })

  it('refuses by the current state, not by the cached one', async () => {
    const [here, there] = everywhere()
    await here.execute('one', { on: true })
    await there.execute('one', { on: false })
    await expect(here.execute('one', { on: true })).resolves.toMatchObject({ version: 3 })
    await expect(there.execute('one', { on: true })).rejects.toThrow('It is on.')
    expect(await versions()).toHaveLength(3)
  })

  it('does nothing by the current state, not by the cached one', async () => {
    const [here, there] = everywhere()
    await here.execute('one', { on: true })
    await here.execute('one', { on: false })
    await there.execute('one', { on: true })
    // Has "off" cached and would have nothing to do.
    expect(await here.execute('one', { on: false })).toMatchObject({ version: 4, events: [{ on: false }] })
    expect(await valueOf('one')).toBe(0)
  })

  it('checks an expected version against the current state, not the cached one', async () => {
    const [here, there] = everywhere()
    await here.execute('one', { on: true })
    await there.execute('one', { on: false })
    const expected = vi.fn(({ version }: { version: number }) => {
      if (version !== 2) throw new Rejection('changed', 'It has changed.')
    })
    await expect(here.execute('one', { on: true }, { check: expected })).resolves.toMatchObject({ version: 3 })
    expect(expected).toHaveBeenCalledTimes(2)
  })
})
