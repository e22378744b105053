import { createLogger } from '@roletrail/chassis/base/logger'
import { createNats } from '@roletrail/chassis/messaging/nats'
import type { Database, Sql } from '@roletrail/chassis/postgres/database'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import type { ChaosHouse } from '../house/chaos-house.ts'
import type { Journal } from '../load/journal.ts'
import { type Log, readLog } from './logs.ts'
import { type Provider, readProvider } from './provider.ts'
import { readStream, type Told } from './streams.ts'
import { readTables, type Tables } from './tables.ts'

/** Everything that a run left behind, read once when all is quiet; the invariants judge it and nothing else. */
export interface Evidence {
  logs: Record<Service, Log>
  streams: Record<Service, Told[]>
  tables: Tables
  provider: Provider
  journal: Pick<Journal, 'entries' | 'blunders'>
  /** Transactions that are open although nobody works. */
  openTransactions: { application_name: string; state: string; query: string }[]
}

/** One service's database, or what it would be: a test may hand in a transaction that will be rolled back. */
export const readDatabase = async <Name extends Service>(service: Name, sql: Sql) => ({
  log: await readLog(sql),
  tables: (await readTables[service](sql)) as Tables[Name],
})

export const gather = async (house: ChaosHouse, { entries, blunders }: Journal): Promise<Evidence> => {
  const nats = createNats(house.natsUrl, 'chaos', createLogger('chaos', 'silent'))
  try {
    const found = await Promise.all(
      services.map(async (service) => {
        const read = (sql: Sql) => readDatabase(service, sql)
        return [service, await within(house.database(service), read), await readStream(nats, service)] as const
      }),
    )
    return {
      logs: byService(found.map(([service, { log }]) => [service, log])),
      streams: byService(found.map(([service, , stream]) => [service, stream])),
      tables: Object.fromEntries(found.map(([service, { tables }]) => [service, tables])) as unknown as Tables,
      provider: await readProvider(house.sandboxUrl),
      journal: { entries, blunders },
      openTransactions: await within(house.database('postgres'), (sql) => findOpenTransactions(sql, 3)),
    }
  } finally {
    await nats.close()
  }
}

/** Looks into a database and closes it again. */
export const within = async <Result>(database: Database<Sql>, read: (sql: Database<Sql>) => Promise<Result>) => {
  try {
    return await read(database)
  } finally {
    await database.$disconnect()
  }
}

const byService = <Value>(entries: [Service, Value][]) => Object.fromEntries(entries) as Record<Service, Value>

export const findOpenTransactions = (sql: Sql, seconds: number) => sql.$queryRaw<Evidence['openTransactions']>`
  select application_name, state, query from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start < now() - ${seconds} * interval '1 second'`
