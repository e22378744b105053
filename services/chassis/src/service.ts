import type { PrismaPg } from '@prisma/adapter-pg'
import { endpoints } from '@roletrail/contracts/endpoints'
import type { Service } from '@roletrail/contracts/words/service'
import { adapterOn } from './adapter.ts'
import { onCommit } from './commit-bell.ts'
import type { ServiceConfig } from './configuration.ts'
import { type Consumer, runConsumer } from './consumer.ts'
import type { Database, Sql } from './database.ts'
import { grantLeastRights } from './grants.ts'
import { createHttp, serveMetrics } from './http.ts'
import { forgetKeys } from './idempotency.ts'
import { createInternalClient, type InternalClient } from './internal-client.ts'
import { createTokenSigner, createTokenVerifier } from './internal-token.ts'
import { createLifecycle } from './lifecycle.ts'
import { createLogger, type Logger } from './logger.ts'
import { createMetrics } from './metrics.ts'
import { migrate } from './migrate.ts'
import { createNats } from './nats.ts'
import { createPool, poolMeasures } from './pool.ts'
import type { Projected } from './read-model.ts'
import { createRelay } from './relay.ts'
import { relayMeasures } from './relay-measures.ts'
import { createRoutes, type Routes } from './routes.ts'
import { createUpkeep } from './upkeep/worker.ts'
import type { Worker } from './worker.ts'

/** A running process: where it answers, and how it ends. */
export interface App {
  url: string
  stop(): Promise<void>
}

interface Surroundings<Client> {
  database: Client
  logger: Logger
  /** Declares the endpoints the service owns. */
  implement: Routes['implement']
  /** A client for another service's endpoints. */
  client(service: Service, url: string): InternalClient
}

interface Parts<Tx extends Sql> {
  /** What the service remembers by events, for checks and rebuilds of their read models. */
  aggregates?: Projected<Tx>[]
  consumers?: Consumer<Tx>[]
  workers?: Worker[]
}

interface Definition<Tx extends Sql, Client extends Database<Tx>> {
  name: Service
  config: ServiceConfig
  /** The service's own `prisma/migrations/`. */
  migrations: URL
  prisma(adapter: PrismaPg): Client
  build(surroundings: Surroundings<Client>): Parts<Tx> | Promise<Parts<Tx>>
}

/**
 * Starts a service: migrates its database, answers HTTP, relays its events and follows those of others. NATS may come
 * later; the database may not. Resolves when it answers.
 */
export const startService = async <Tx extends Sql, Client extends Database<Tx>>({
  name,
  config,
  migrations,
  prisma,
  build,
}: Definition<Tx, Client>): Promise<App> => {
  const logger = createLogger(name, config.LOG_LEVEL)
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = config
  const applied = await migrate(MIGRATION_DATABASE_URL ?? DATABASE_URL, migrations)
  if (applied.length) logger.info({ applied }, 'database migrated')
  if (MIGRATION_DATABASE_URL) await grantLeastRights(MIGRATION_DATABASE_URL, new URL(DATABASE_URL).username)

  const metrics = createMetrics(logger)
  const pool = createPool(config.DATABASE_URL, name, config.DATABASE_CONNECTIONS)
  const database = prisma(adapterOn(pool))
  const sign = await createTokenSigner(config.INTERNAL_PRIVATE_KEY)
  const http = createHttp(logger, { metrics })
  // The own database and nothing else: NATS or a provider being away never takes a service out of rotation.
  const lifecycle = createLifecycle(http, { drainMs: config.DRAIN_MS, ready: () => database.$queryRaw`select 1` })
  serveMetrics(http, metrics)
  const routes = createRoutes(http, createTokenVerifier(name, config.INTERNAL_PUBLIC_KEYS), database)
  const clients: InternalClient[] = []

  const {
    aggregates = [],
    consumers = [],
    workers = [],
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
  refuseForgotten(name, routes.implemented)
  const url = await http.listen({ host: config.HOST, port: config.PORT })

  const nats = createNats(config.NATS_URL, name, logger)
  const relay = createRelay(name, config.DATABASE_URL, nats, logger)
  onCommit(database, relay.poke)
  const following = consumers.map((consumer) => runConsumer(consumer, database, nats, logger))
  const running = [
    relay,
    ...following,
    createUpkeep(database, aggregates, following, logger),
    forgetKeys(database, logger),
    ...workers,
  ]
  metrics.measure(
    ...poolMeasures(pool),
    ...relayMeasures(relay, database),
    ...running.flatMap(({ measures = [] }) => measures),
  )
  logger.info({ url }, 'answering')
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

/** An endpoint that is in the table and not in the service would be a 404 that nobody planned. */
const refuseForgotten = (name: Service, implemented: ReadonlySet<string>) => {
  const owned = endpoints.filter(({ service }) => service === name).map(({ method, path }) => `${method} ${path}`)
  const missing = owned.filter((route) => !implemented.has(route))
  const foreign = [...implemented].filter((route) => !owned.some((own) => own === route))
  if (missing.length) throw new Error(`${name} does not implement ${missing.join(', ')}`)
  if (foreign.length) throw new Error(`${name} implements what it does not own: ${foreign.join(', ')}`)
}
