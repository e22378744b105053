import { DiscardPolicy } from '@nats-io/jetstream'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPool } from '../postgres/pool.ts'
import { testProxy } from '../testing/proxy.ts'
import { type RelayFixture, relayFixture, soon, wakeOnCommit } from '../testing/relay.ts'
import { assignPositions, isCut, outboxAfter } from './outbox.ts'

vi.setConfig({ testTimeout: 60_000 })

let here: RelayFixture
beforeEach(async () => {
  here = await relayFixture()
})
afterEach(() => here.stop())

const times = async (count: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await work(index)
}

const connected = async (url: string) => {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Three events are raised, and something happens while the session of that name waits for the outbox to number them. */
const whileNumbering = async (session: string, happen: (client: pg.Client) => Promise<unknown>) => {
  const blocker = await connected(here.database.url)
  await blocker.query('begin')
  await blocker.query('lock table outbox in exclusive mode')
  const raised = Promise.all([1, 2, 3].map((each) => here.raise(`counter-${each}`)))
  await vi.waitFor(async () => {
    const { rowCount } = await blocker.query(
      `select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
      [session],
    )
    expect(rowCount).toBe(1)
  }, soon)
  await happen(blocker)
  await blocker.query('rollback')
  await blocker.end()
  await raised
}

describe('a relay that is killed', () => {
  it('R3: between publishing and its acknowledgement repeats nothing', async () => {
    const proxy = await testProxy(here.server.url)
    const first = here.relayProcess(here.database.url, proxy.url)
    await here.raise()
    await here.settled()
    proxy.freeze('responses')
    await times(5, () => here.raise())
    await vi.waitFor(async () => expect((await here.published()).length).toBeGreaterThan(1), soon)
    await first.kill()
    here.relayProcess()
    await times(5, () => here.raise())
    expect(await here.settled()).toBe(11)
    await proxy.close()
  })

  it('R3: while it assigns positions leaves no gap', async () => {
    const url = here.urlWith({ application_name: 'blocked' })
    const first = here.relayProcess(url)
    await here.raise()
    await here.settled()
    await whileNumbering('blocked', () => first.kill())
    here.relayProcess()
    expect(await here.settled()).toBe(4)
  })

  it('R3: at any moment under load loses, repeats and reorders nothing', async () => {
    const seed = 1 + (Date.now() % 100_000)
    let state = seed
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    let writing = true
    const writers = [0, 1, 2].map(async () => {
      for (let count = 0; ; count += 1) {
        if (!writing) return count
        await here.raise(`counter-${random(4)}`)
      }
    })
    const relays = [here.relayProcess(), here.relayProcess()]
    await times(5, async (kill) => {
      const target = (await here.published().catch(() => [])).length + 1 + random(40)
      await vi.waitFor(async () => expect((await here.published()).length).toBeGreaterThan(target), soon)
      await relays[kill % 2]?.kill()
      relays[kill % 2] = here.relayProcess()
    })
    writing = false
    const counts = await Promise.all(writers)
    expect(await here.settled(`seed ${seed}`)).toBe(counts.reduce((sum, count) => sum + count))
  })
})

describe('B10: a relay whose session ends', () => {
  const endSession = (client: pg.Client, name: string) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name])

  it('while it numbers leaves no gap', async () => {
    here.relay(here.urlWith({ application_name: 'numbering' }))
    await here.raise()
    await here.settled()
    await whileNumbering('numbering', (client) => endSession(client, 'numbering'))
    expect(await here.settled()).toBe(4)
    expect(here.logged('worker failed')).not.toEqual([])
  })

  it('while it publishes is replaced, and repeats nothing when it comes back', async () => {
    const proxy = await testProxy(here.server.url)
    const first = here.relay(here.urlWith({ application_name: 'publishing' }), proxy.url)
    await here.raise()
    await here.settled()
    await vi.waitFor(() => expect(first.state.published).toBe(1), soon)
    const next = here.relay()
    // What it publishes arrives, and it is not told.
    proxy.freeze('responses')
    await times(5, () => here.raise())
    await vi.waitFor(async () => expect((await here.published()).length).toBeGreaterThan(1), soon)
    const client = await connected(here.database.url)
    await endSession(client, 'publishing')
    await client.end()
    await vi.waitFor(() => expect(next.state.leads).toBe(true), soon)
    await times(5, () => here.raise())
    expect(await here.settled()).toBe(11)
    await vi.waitFor(() => expect(first.state.leads).toBe(false), soon)
    proxy.thaw()
    await times(5, () => here.raise())
    expect(await here.settled()).toBe(16)
    expect(first.state.published).toBe(1)
    await proxy.close()
  })
})

describe('two relays that both believe they lead', () => {
  it('R8: a frozen leader is replaced and does no harm when it continues', async () => {
    const names = ['a', 'b', 'c']
    const relays = names.map((name) => here.relayProcess(here.urlWith({ application_name: name })))
    const leader = async () => {
      const [row] = await here.sql.$queryRaw<{ name: string }[]>`
        select application_name as name from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted and pg_locks.database = (
          select oid from pg_database where datname = current_database())`
      expect(names).toContain(row?.name)
      return row?.name ?? ''
    }
    await here.raise()
    await here.settled()
    const frozen = await vi.waitFor(leader, soon)
    relays[names.indexOf(frozen)]?.freeze()
    await times(10, () => here.raise())
    await here.settled()
    expect(await leader()).not.toBe(frozen)
    relays[names.indexOf(frozen)]?.thaw()
    await times(10, () => here.raise())
    await here.settled()
  })

  it('R8: what a frozen leader had read but not published is refused by the stream', async () => {
    const manager = await here.manager()
    // Remembers ids for a tenth of a second instead of two minutes: the pause is longer than that.
    const shortMemory = { duplicate_window: 100_000_000 }
    await manager.streams.add({ name: 'EV_JOBS', subjects: ['ev.jobs.>'], ...shortMemory })
    await manager.streams.add({ name: 'PROBE', subjects: ['probe'], ...shortMemory })
    const proxy = await testProxy(here.server.url)
    const leaderless = await withoutLeaderLock()
    const zombie = here.relay(leaderless, proxy.url)
    await here.raise()
    await here.settled()
    await vi.waitFor(() => expect(zombie.state.published).toBe(1), soon)

    proxy.freeze('requests')
    await times(5, () => here.raise())
    const numbered = async () => expect((await here.outbox()).at(-1)?.position).toBe(6)
    await vi.waitFor(numbered, soon)
    here.relay(leaderless)
    await here.settled()
    const probe = manager.jetstream()
    await probe.publish('probe', '', { msgID: 'same' })
    await vi.waitFor(async () => {
      expect((await probe.publish('probe', '', { msgID: 'same' })).duplicate).toBe(false)
    }, soon)

    proxy.thaw()
    await vi.waitFor(() => expect(zombie.state.published).toBe(6), soon)
    await times(5, () => here.raise())
    await here.settled()
    await proxy.close()
  })

  it('R8: three relays without a leader lock still agree', async () => {
    const leaderless = await withoutLeaderLock()
    const relays = [1, 2, 3].map(() => here.relay(leaderless))
    await vi.waitFor(() => expect(relays.filter(({ state }) => state.leads).length).toBeGreaterThan(1), soon)
    for (const relay of relays) wakeOnCommit(here, relay)
    await Promise.all([0, 1, 2, 3].map((id) => times(40, () => here.raise(`counter-${id}`))))
    expect(await here.settled()).toBe(160)
  })

  it('R8: a position is never assigned twice', async () => {
    const [first, second, late] = await Promise.all([0, 1, 2].map(() => connected(here.database.url)))
    if (!first || !second || !late) throw new Error('no connections')
    const insert = `insert into outbox (event_id, subject, payload) values (gen_random_uuid(), 'ev.jobs.x', '{}')`
    await second.query(insert)

    // Both see a row without a position; the one that waited finds that it has one now.
    await first.query('begin')
    expect(await assignPositions(first, 10)).toBe(1)
    const waited = assignPositions(second, 10)
    await vi.waitFor(async () => expect(await isBlocked(late, second)).toBe(true), soon)
    await first.query('commit')
    expect(await waited).toBe(0)

    // A row with a lower id commits after the others were counted; the one that counted again is told that it is late.
    await late.query('begin')
    await late.query(insert)
    await second.query(insert)
    await first.query('begin')
    expect(await assignPositions(first, 10)).toBe(1)
    await late.query('commit')
    const beaten = assignPositions(second, 10).catch((error: unknown) => error)
    await vi.waitFor(async () => expect(await isBlocked(late, second)).toBe(true), soon)
    await first.query('commit')
    expect(await beaten).toMatchObject({ code: '23505' })

    await Promise.all([first, second, late].map((client) => client.end()))
  })

  it('notices that the leader lock is lost while the connection lives', async () => {
    await here.sql.$executeRaw`create schema other`
    await here.sql.$executeRaw`create view other.pg_locks as select * from pg_catalog.pg_locks where false`
    const robbed = here.relay(here.urlWith({ options: '-c search_path=other,pg_catalog,public' }))
    await here.raise()
    await vi.waitFor(() => expect(here.logged('worker failed')).not.toEqual([]), soon)
    expect(robbed.state.published).toBe(0)
    expect(await here.manager().then(({ streams }) => streams.names().next())).toEqual([])
  })
})

/** Every session is granted the leader lock, as if none had been taken. */
const withoutLeaderLock = async () => {
  await here.sql.$executeRaw`create schema leaderless`
  await here.sql.$executeRaw`
    create function leaderless.pg_try_advisory_lock(bigint) returns boolean language sql as 'select true'`
  await here.sql.$executeRaw`
    create view leaderless.pg_locks as
    select 'advisory' as locktype, true as granted, pg_backend_pid() as pid, 7265172 as objid`
  return here.urlWith({ options: '-c search_path=leaderless,pg_catalog,public' })
}

const isBlocked = async (observer: pg.Client, client: pg.Client) => {
  const { rows } = await observer.query('select cardinality(pg_blocking_pids($1)) as blockers', [
    (client as unknown as { processID: number }).processID,
  ])
  return rows[0].blockers > 0
}

describe('a stream that was lost', () => {
  it('N4: is refilled even without new events, and the log says so', async () => {
    here.relay()
    await times(20, () => here.raise())
    await here.settled()
    const noted = async () =>
      expect(await here.sql.$queryRaw`select position from observed_stream`).toEqual([{ position: '20' }])
    await vi.waitFor(noted, soon)
    await (await here.manager()).streams.delete('EV_JOBS')
    await vi.waitFor(() => expect(here.logged('stream_went_backwards')).toHaveLength(1), soon)
    await here.settled()
  })

  it('T1: is noticed as soon if the clock is set back', async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    here.relay()
    await here.raise()
    await here.settled()
    vi.useRealTimers()
    await (await here.manager()).streams.delete('EV_JOBS')
    expect(await here.settled()).toBe(1)
  })

  it('N4: is refilled after NATS lost its disk', async () => {
    here.relay()
    await times(20, () => here.raise())
    await here.settled()
    await here.server.kill()
    await here.server.wipe()
    await here.raise()
    await here.server.start()
    expect(await here.settled()).toBe(21)
  })
})

describe('a stream that holds what this outbox never published', () => {
  it('N6: stops publishing, logs it once, and affects nothing else', async () => {
    const relay = here.relay()
    await here.raise()
    await here.settled()
    const manager = await here.manager()
    await manager.jetstream().publish('ev.jobs.counter.raised.v1', '{}')
    await here.raise()
    await vi.waitFor(() => expect(relay.state.diverged).toBe(true), soon)
    await here.raise()
    // Writes go on and receive positions; none of them is published.
    await vi.waitFor(async () => expect((await here.outbox()).at(-1)?.position).toBe(3), soon)
    expect(await here.published()).toHaveLength(2)
    // It looks again and again; saying so once is enough.
    const looked = vi.fn()
    const observer = await here.nats().connection(AbortSignal.timeout(15_000))
    observer.subscribe('$JS.API.STREAM.INFO.EV_JOBS', { callback: looked })
    await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(1), soon)
    expect(here.logged('diverged')).toHaveLength(1)
    // What docs/runbooks/relay.md says to do.
    await manager.streams.delete('EV_JOBS')
    await here.settled()
    await vi.waitFor(() => expect(relay.state.diverged).toBe(false), soon)
  })

  it('P7: stops publishing if the database was restored to an earlier state', async () => {
    const first = here.relay()
    await times(5, () => here.raise())
    await here.settled()
    await first.stop()
    await here.sql.$executeRaw`alter table outbox disable trigger outbox_is_kept`
    await here.sql.$executeRaw`delete from outbox where position > 2`
    await here.sql.$executeRaw`update observed_stream set position = 2, event_id = null`
    const second = here.relay()
    await vi.waitFor(() => expect(second.state.diverged).toBe(true), soon)
    // As many new events as were lost: the numbers agree again, what they stand for does not.
    await times(4, (index) => here.raise(`other-${index}`))
    await vi.waitFor(async () => expect((await here.outbox()).at(-1)?.position).toBe(6), soon)
    expect(await here.published()).toHaveLength(5)
    expect(second.state.diverged).toBe(true)
  })
})

describe('an outbox that no longer holds what was published', () => {
  const pruneUpTo = async (position: number) => {
    await here.sql.$executeRaw`alter table outbox disable trigger outbox_is_kept`
    await here.sql.$executeRaw`delete from outbox where position <= ${position}`
  }
  const observed = (position: number) =>
    vi.waitFor(async () => {
      expect(await here.sql.$queryRaw`select position::int from observed_stream`).toEqual([{ position }])
    }, soon)

  it('B7: is numbered and published on, also by a new leader', async () => {
    const first = here.relay()
    await times(3, () => here.raise())
    await observed(3)
    await first.stop()
    await pruneUpTo(3)
    const second = here.relay()
    await times(2, () => here.raise())
    await vi.waitFor(() => expect(second.state).toMatchObject({ published: 5, diverged: false }), soon)
    expect((await here.outbox()).map(({ position }) => position)).toEqual([4, 5])
  })

  it('B7: refills a lost stream from where it begins, where the server can', async () => {
    const relay = here.relay()
    await times(3, () => here.raise())
    await observed(3)
    await pruneUpTo(2)
    const manager = await here.manager()
    await manager.streams.delete('EV_JOBS')
    await here.raise()
    const { info } = await here.nats().connection(AbortSignal.timeout(15_000))
    if (info?.version.startsWith('2.9.')) {
      await vi.waitFor(() => expect(here.logged('worker failed')).not.toEqual([]), soon)
      expect(relay.state.published).toBeLessThan(4)
      return
    }
    await vi.waitFor(async () => {
      const { state } = await manager.streams.info('EV_JOBS')
      expect(state).toMatchObject({ first_seq: 3, last_seq: 4 })
    }, soon)
  })
})

it('B2: reads no more of the outbox at once than fits into memory, however large its events are', async () => {
  const large = JSON.stringify('x'.repeat(60_000))
  await here.sql.$executeRaw`
    insert into outbox (event_id, subject, aggregate_id, payload)
    select gen_random_uuid(), 'ev.jobs.counter.raised.v1', 'one', ${large} from generate_series(1, 200)`
  const client = await connected(here.database.url)
  await assignPositions(client, 1_000)
  const rows = await outboxAfter(client, 0, 1_000)
  expect(rows.length).toBe(70)
  expect(isCut(rows)).toBe(true)
  expect(await outboxAfter(client, 190, 1_000)).toHaveLength(10)
  await client.end()
  const relay = here.relay()
  await vi.waitFor(() => expect(relay.state.published).toBe(200), soon)
})

it('the kinds of events are the only subjects, and the aggregate is a header', async () => {
  here.relay()
  for (const id of ['one', 'two', 'three']) await here.raise(id)
  await here.settled()
  const { streams } = await here.manager()
  const { state } = await streams.info('EV_JOBS', { subjects_filter: '>' })
  expect(state.subjects).toEqual({ 'ev.jobs.counter.raised.v1': 3 })
  const second = await streams.getMessage('EV_JOBS', { seq: 2 })
  expect(second?.header.get('Aggregate-Id')).toBe('two')
})

describe('a stream that is full', () => {
  it('N7: refuses events but loses none; writes go on, and all is published once there is room', async () => {
    const manager = await here.manager()
    const tight = { name: 'EV_JOBS', subjects: ['ev.jobs.>'], discard: DiscardPolicy.New, max_msgs: 3 }
    await manager.streams.add(tight)
    const relay = here.relay()
    await times(6, () => here.raise())
    await vi.waitFor(() => expect(relay.state.full).toBe(true), soon)
    await here.raise()
    await vi.waitFor(async () => expect((await here.outbox()).at(-1)?.position).toBe(7), soon)
    expect(await here.published()).toHaveLength(3)
    expect(here.logged('is full')).toHaveLength(1)
    await manager.streams.update('EV_JOBS', { ...tight, max_msgs: -1 })
    await here.settled()
    expect(relay.state.full).toBe(false)
  })
})

describe('the wake signal', () => {
  it('reaches the leader even if the commit was in another process', async () => {
    const leader = here.relay(here.urlWith({ application_name: 'leader' }))
    await vi.waitFor(() => expect(leader.state.leads).toBe(true), soon)
    const follower = here.relay()
    const listener = await connected(here.database.url)
    const onNotification = vi.fn()
    listener.on('notification', onNotification)
    await listener.query('listen outbox')
    await vi.waitFor(() => {
      follower.wake()
      expect(onNotification).toHaveBeenCalled()
    }, soon)
    await listener.end()
  })

  it('is no part of the commit and does not delay it', async () => {
    const listener = await connected(here.database.url)
    const onNotification = vi.fn()
    listener.on('notification', onNotification)
    await listener.query('listen outbox')
    await here.raise()
    await listener.query('select 1')
    expect(onNotification).not.toHaveBeenCalled()
    await listener.end()
  })
})

describe('an idle transaction', () => {
  it('P5: delays nobody and is ended by the server', async () => {
    here.relay()
    const idle = await connected(here.urlWith({ options: '-c idle_in_transaction_session_timeout=1000' }))
    const ended = vi.fn()
    idle.on('error', ended)
    await idle.query('begin')
    await idle.query(`insert into outbox (event_id, subject, payload) values (gen_random_uuid(), 'ev.jobs.x', '{}')`)
    await times(5, () => here.raise())
    await here.settled()
    await vi.waitFor(() => expect(ended).toHaveBeenCalled(), soon)
    await here.raise()
    await here.settled()
    expect(await here.outbox()).toHaveLength(6)

    // What a service's own sessions are given.
    const pool = createPool(here.database.url, 'service')
    const { rows } = await pool.query('show idle_in_transaction_session_timeout')
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
    await pool.end()
  })
})

it('reads the outbox by its indexes, whatever size the planner assumes', async () => {
  const relay = here.relay()
  await times(3, () => here.raise())
  await vi.waitFor(() => expect(relay.state.published).toBe(3), soon)
  await relay.stop()
  await vi.waitFor(async () => {
    const [counted] = (await here.sql.$queryRaw`
      select n_tup_upd as numbered, seq_scan as scanned from pg_stat_user_tables where relname = 'outbox'`) as object[]
    expect(counted).toEqual({ numbered: '3', scanned: '0' })
  }, soon)
})
