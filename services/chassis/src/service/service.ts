import type { PrismaPg } from '@prisma/adapter-pg'
import { endpoints } from '@roletrail/contracts/endpoints'
import * as contract from '@roletrail/contracts/operations/http'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { ServiceConfig } from '../base/configuration.ts'
import { createLogger, type Logger } from '../base/logger.ts'
import { createMetrics, type Measure } from '../base/metrics.ts'
import { startTraced } from '../base/tracing.ts'
import type { Worker } from '../base/worker.ts'
import { onCommit } from '../event-store/event-store.ts'
import type { Projected } from '../event-store/rebuild.ts'
import { createHttp, serveMetrics } from '../http/http.ts'
import { createInternalClient, type InternalClient } from '../http/internal-client.ts'
import { createTokenSigner, createTokenVerifier } from '../http/internal-token.ts'
import { createLifecycle } from '../http/lifecycle.ts'
import { createRoutes, type Routes } from '../http/routes.ts'
import { type LastContacts, replayAggregate, reportOperations, retryGivenUp } from '../maintenance/operations.ts'
import { createReplicaHeartbeat } from '../maintenance/replicas.ts'
import { createMaintenance } from '../maintenance/worker.ts'
import { type Consumer, runConsumer } from '../messaging/consumer.ts'
import { createNats } from '../messaging/nats.ts'
import { createRelay } from '../messaging/relay.ts'
import { relayMeasures } from '../messaging/relay-metrics.ts'
import { adapterOn } from '../postgres/adapter.ts'
import { urlsOf } from '../postgres/client.ts'
import { connectionBudget } from '../postgres/connection-budget.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { grantLeastRights } from '../postgres/grants.ts'
import { awaitMigrations, migrate } from '../postgres/migrate.ts'
import { createPool, directUrlOf, limitSessions, poolMeasures } from '../postgres/pool.ts'
import { createPruner, type Retention } from '../postgres/retention.ts'
import { chassisRetention } from './retention.ts'

/** A running service or bff. */
export interface App {
  url: string
  stop(): Promise<void>
}

interface ServiceContext<Client> {
  database: Client
  logger: Logger
  /** Implements an endpoint that the service owns. */
  implement: Routes['implement']
  /** A client for another service's endpoints. */
  client(service: Service, url: string): InternalClient
}

interface ServiceComponents<Tx extends Sql> {
  /** The event-sourced aggregates, for checks and rebuilds of their read models. */
  aggregates?: Projected<Tx>[]
  consumers?: Consumer<Tx>[]
  workers?: Worker[]
  /** Its metrics beside those of its workers. */
  measures?: Measure[]
  /** When the service last heard of its providers, for the operations page. */
  lastContacts?(): Promise<LastContacts>
  /** For how long the rows of the service's own tables are kept. */
  retention?: Retention[]
}

interface ServiceDefinition<Tx extends Sql, Client extends Database<Tx>> {
  name: Service
  config: ServiceConfig
  /** The directory of the service's own migrations. */
  migrations: URL
  prisma(adapter: PrismaPg): Client
  build(context: ServiceContext<Client>): ServiceComponents<Tx> | Promise<ServiceComponents<Tx>>
}

/**
 * Starts a service: migrates its database, serves HTTP, publishes its events and consumes those of others. Resolves once
 * it accepts requests. The database must be there; NATS may come later.
 */
export const startService = <Tx extends Sql, Client extends Database<Tx>>(
  definition: ServiceDefinition<Tx, Client>,
): Promise<App> => startTraced(definition.name, definition.config, () => start(definition))

const start = async <Tx extends Sql, Client extends Database<Tx>>({
  name,
  config,
  migrations,
  prisma,
  build,
}: ServiceDefinition<Tx, Client>): Promise<App> => {
  const logger = createLogger(name, config.LOG_LEVEL)
  const { DATABASE_URL, MIGRATION_DATABASE_URL, MIGRATIONS } = config
  const directUrl = directUrlOf(config)
  if (MIGRATIONS === 'await') await awaitMigrations(directUrl, migrations, logger)
  else {
    const applied = await migrate(MIGRATION_DATABASE_URL ?? directUrl, migrations)
    if (applied.length) logger.info({ applied }, 'database migrated')
    if (MIGRATION_DATABASE_URL)
      for (const url of urlsOf(DATABASE_URL)) await grantLeastRights(MIGRATION_DATABASE_URL, new URL(url).username)
  }
  // Nothing is left that would keep the process alive.
  if (MIGRATIONS === 'only') return { url: '', stop: async () => {} }

  const metrics = createMetrics(logger)
  await limitSessions(config)
  const pool = createPool(DATABASE_URL, name, config.DATABASE_CONNECTIONS ?? connectionBudget[name].pool)
  const database = prisma(adapterOn(pool))
  const sign = await createTokenSigner(config.INTERNAL_PRIVATE_KEY)
  const http = createHttp(logger, { metrics })
  // Readiness depends on the service's own database only: a service without NATS or a provider can still do much.
  const lifecycle = createLifecycle(http, { drainMs: config.DRAIN_MS, ready: () => database.$queryRaw`select 1` })
  serveMetrics(http, metrics)
  const routes = createRoutes(http, createTokenVerifier(name, config.INTERNAL_PUBLIC_KEYS), database)
  const clients: InternalClient[] = []

  const {
    aggregates = [],
    consumers = [],
    workers = [],
    measures = [],
    lastContacts = async () => [],
    retention = [],
  } = await build({
    database,
    logger,
    implement: routes.implement,
    client: (service, url) => {
      const client = createInternalClient(service, url, sign)
      clients.push(client)
      return client
    },
  })
  const operations: Parameters<typeof reportOperations>[0] = {
    database,
    relay: { state: { leads: false, published: 0, diverged: false, full: false } },
    consumers: [],
    lastContacts,
  }
  const { report, replay, retry } = operationsOf[name]
  routes.implement(report, () => reportOperations(operations))
  // They differ by name only.
  routes.implement(replay as typeof contract.identityReplay, ({ body }) => replayAggregate(database, body))
  routes.implement(retry as typeof contract.identityRetry, ({ body }) => retryGivenUp(database, body.queue))
  refuseUnimplemented(name, routes.implemented)
  const url = await http.listen({ host: config.HOST, port: config.PORT })

  const nats = createNats(config.NATS_URL, name, logger)
  const relay = createRelay(name, directUrl, nats, logger, config.STREAM_REPLICAS)
  onCommit(database, relay.wake)
  const runningConsumers = consumers.map((consumer) => runConsumer(consumer, database, nats, logger))
  operations.relay = relay
  operations.consumers = runningConsumers.map(({ status }) => status)
  const running = [
    relay,
    createReplicaHeartbeat(database, config.VERSION, logger),
    ...runningConsumers,
    createMaintenance(database, aggregates, runningConsumers, logger),
    createPruner(database, [...chassisRetention, ...retention], logger),
    ...workers,
  ]
  metrics.measure(
    ...poolMeasures(pool),
    ...relayMeasures(relay, database),
    ...measures,
    ...running.flatMap(({ measures: its = [] }) => its),
  )
  logger.info({ url }, 'listening')
  return {
    url,
    stop: async () => {
      await lifecycle.close()
      await Promise.all(running.map((worker) => worker.stop()))
      await nats.close()
      await Promise.all(clients.map((client) => client.close()))
      await database.$disconnect()
    },
  }
}

const operationsOf = {
  identity: { report: contract.identityOperations, replay: contract.identityReplay, retry: contract.identityRetry },
  jobs: { report: contract.jobsOperations, replay: contract.jobsReplay, retry: contract.jobsRetry },
  billing: { report: contract.billingOperations, replay: contract.billingReplay, retry: contract.billingRetry },
  support: { report: contract.supportOperations, replay: contract.supportReplay, retry: contract.supportRetry },
  notifications: {
    report: contract.notificationsOperations,
    replay: contract.notificationsReplay,
    retry: contract.notificationsRetry,
  },
} satisfies Record<Service, unknown>

/** Fails at start, because a missing endpoint would otherwise be a 404 in production. */
const refuseUnimplemented = (name: Service, implemented: ReadonlySet<string>) => {
  const owned = endpoints.filter(({ service }) => service === name).map(({ method, path }) => `${method} ${path}`)
  const missing = owned.filter((route) => !implemented.has(route))
  const foreign = [...implemented].filter((route) => !owned.some((own) => own === route))
  if (missing.length) throw new Error(`${name} does not implement ${missing.join(', ')}`)
  if (foreign.length) throw new Error(`${name} implements what it does not own: ${foreign.join(', ')}`)
}
