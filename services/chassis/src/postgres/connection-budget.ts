import type { Service } from '@roletrail/contracts/vocabulary/service'

/** PostgreSQL's own default, less the connections it reserves for superusers. */
export const availableConnections = 100 - 3

/** How many instances of each service share one PostgreSQL server with its default settings. */
export const replicas = 2

/**
 * How many connections one instance of a service opens at most: the pool of its requests and workers, the relay's, and
 * what it has beside them. Measured in docs/scale.md; more replicas need a pooler or a larger server.
 */
export const connectionBudget: Record<Service, { pool: number; relay: 1; lookUps?: number; locks?: number }> = {
  identity: { pool: 7, relay: 1, lookUps: 3 },
  jobs: { pool: 14, relay: 1 },
  // One session holds the locks of requests, one those of workers.
  billing: { pool: 8, relay: 1, locks: 2 },
  support: { pool: 4, relay: 1 },
  notifications: { pool: 4, relay: 1 },
}
