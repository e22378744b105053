import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { streamOf } from '@roletrail/contracts/event'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { handle, onCommit, transaction } from '../event-store/event-store.ts'
import { createNats, managerOf, type Nats } from '../messaging/nats.ts'
import { createRelay, type Relay } from '../messaging/relay.ts'
import { counter } from './counter.ts'
import { testDatabase } from './database.ts'
import { testNats } from './nats.ts'
import { testSql } from './sql.ts'

const program = fileURLToPath(new URL('./relay-process.ts', import.meta.url))
const { name: stream } = streamOf('jobs')

/** How long a test waits for an expected state, on a busy machine. */
export const soon = { timeout: 40_000, interval: 30 }

/** A logger whose lines can be inspected. */
const memoryLog = () => {
  const lines: { level: number; msg: string }[] = []
  return { lines, logger: pino({ level: 'trace' }, { write: (line) => lines.push(JSON.parse(line)) }) }
}

/** An outbox, a NATS server, and relays between them, in this process or in others. */
export const relayFixture = async () => {
  const [database, server] = await Promise.all([
    testDatabase(new URL('../testing/migrations/', import.meta.url)),
    testNats(),
  ])
  const { lines, logger } = memoryLog()
  const sql = testSql(database.url)
  const open: Nats[] = []
  const relays: Relay[] = []
  const processes = new Set<ReturnType<typeof spawn>>()
  const nats = (url = server.url) => {
    const made = createNats(url, 'test', logger)
    open.push(made)
    return made
  }
  const observer = nats()
  const manager = async () => managerOf(await observer.connection(AbortSignal.timeout(20_000)))

  /** The database's URL with session parameters. */
  const urlWith = (parameters: Record<string, string>) => {
    const url = new URL(database.url)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url.href
  }

  /** The messages of the stream. */
  const published = async () => {
    const { streams } = await manager()
    const { last_seq } = (await streams.info(stream)).state
    const sequences = Array.from({ length: last_seq }, (_, index) => index + 1)
    return Promise.all(
      sequences.map(async (seq) => ({
        position: seq,
        id: (await streams.getMessage(stream, { seq }))?.header.get('Nats-Msg-Id'),
      })),
    )
  }

  const outbox = async () => {
    const rows = await sql.$queryRaw<{ position: string | null; event_id: string }[]>`
      select position, event_id from outbox order by position`
    return rows.map(({ position, event_id: id }) => ({ position: position === null ? null : Number(position), id }))
  }

  return {
    database,
    server,
    sql,
    logged: (text: string) => lines.filter(({ msg }) => msg.includes(text)),
    manager,
    nats,
    /** All that were made. */
    connections: () => [...open],
    urlWith,
    outbox,
    published,
    raise: (id = 'one', amount = 1) => transaction(sql, (tx) => handle(tx, counter, id, { amount })),
    relay: (databaseUrl = database.url, natsUrl = server.url) => {
      const relay = createRelay('jobs', databaseUrl, nats(natsUrl), logger)
      relays.push(relay)
      return relay
    },
    /** A relay that can be killed. */
    relayProcess: (databaseUrl = database.url, natsUrl = server.url) => {
      const child = spawn(process.execPath, [program, databaseUrl, natsUrl], { stdio: 'inherit' })
      processes.add(child)
      return {
        freeze: () => child.kill('SIGSTOP'),
        thaw: () => child.kill('SIGCONT'),
        kill: async () => {
          const gone = once(child, 'exit')
          processes.delete(child)
          child.kill('SIGKILL')
          await gone
        },
      }
    },
    /**
     * Waits until exactly the committed events are published: each once, in order, at its position. Returns how many
     * there are.
     */
    settled: (note = '') =>
      vi.waitFor(async () => {
        const rows = await outbox()
        expect(await published(), note).toEqual(rows)
        expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1))
        const streams = await sql.$queryRaw<{ versions: number[] }[]>`
          select array_agg(version::int order by position) as versions
          from events join outbox using (event_id) group by stream_id`
        for (const { versions } of streams) expect(versions).toEqual(versions.map((_, index) => index + 1))
        return rows.length
      }, soon),
    stop: async () => {
      for (const child of processes) child.kill('SIGKILL')
      await Promise.all(relays.map((relay) => relay.stop()))
      await Promise.all(open.map((each) => each.close()))
      await sql.$disconnect()
      await server.stop()
      await database.drop()
    },
  }
}

export type RelayFixture = Awaited<ReturnType<typeof relayFixture>>

/** Has commits of this process wake its relay, as in a service. */
export const wakeOnCommit = ({ sql }: RelayFixture, relay: Relay) => onCommit(sql, relay.wake)
