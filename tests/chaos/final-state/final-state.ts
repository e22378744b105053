import { createLogger } from '@roletrail/chassis/base/logger'
import { createNats } from '@roletrail/chassis/messaging/nats'
import type { Database, Sql } from '@roletrail/chassis/postgres/database'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import type { ChaosStack } from '../stack/chaos-stack.ts'
import type { History } from '../workload/history.ts'
import { type Log, readLog } from './event-log.ts'
import { type Provider, readProvider } from './provider.ts'
import { readStream, type StreamMessage } from './streams.ts'
import { readTables, type Tables } from './tables.ts'

/** Everything a run left behind, read once it is idle; the invariants check this and nothing else. */
export interface FinalState {
  logs: Record<Service, Log>
  streams: Record<Service, StreamMessage[]>
  tables: Tables
  provider: Provider
  history: Pick<History, 'operations' | 'badResponses'>
  /** Transactions that are open although nothing is running. */
  openTransactions: { application_name: string; state: string; query: string }[]
}

/** One service's database; a test may pass a transaction that will be rolled back. */
export const readDatabase = async <Name extends Service>(service: Name, sql: Sql) => ({
  log: await readLog(sql),
  tables: (await readTables[service](sql)) as Tables[Name],
})

/** What is asked of a stack when a run is over. */
export type ReadableStack = Pick<ChaosStack, 'database' | 'natsUrl' | 'sandboxUrl' | 'readyUrls'>

export const readFinalState = async (
  stack: ReadableStack,
  { operations, badResponses }: FinalState['history'],
): Promise<FinalState> => {
  const nats = createNats(stack.natsUrl, 'chaos', createLogger('chaos', 'silent'))
  try {
    const found = await Promise.all(
      services.map(async (service) => {
        const read = (sql: Sql) => readDatabase(service, sql)
        return [service, await withDatabase(stack.database(service), read), await readStream(nats, service)] as const
      }),
    )
    return {
      logs: byService(found.map(([service, { log }]) => [service, log])),
      streams: byService(found.map(([service, , stream]) => [service, stream])),
      tables: Object.fromEntries(found.map(([service, { tables }]) => [service, tables])) as unknown as Tables,
      provider: await readProvider(stack.sandboxUrl),
      history: { operations, badResponses },
      openTransactions: await withDatabase(stack.database('postgres'), (sql) => findOpenTransactions(sql, 3)),
    }
  } finally {
    await nats.close()
  }
}

/** Reads from a database and closes the connection. */
export const withDatabase = async <Result>(database: Database<Sql>, read: (sql: Database<Sql>) => Promise<Result>) => {
  try {
    return await read(database)
  } finally {
    await database.$disconnect()
  }
}

const byService = <Value>(operations: [Service, Value][]) => Object.fromEntries(operations) as Record<Service, Value>

export const findOpenTransactions = (sql: Sql, seconds: number) => sql.$queryRaw<FinalState['openTransactions']>`
  select application_name, state, query from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start < now() - ${seconds} * interval '1 second'`
