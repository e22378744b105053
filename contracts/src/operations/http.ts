import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type Service, services } from '../vocabulary/service.ts'

const instant = z.iso.datetime()
const count = z.int()

/** How one service is doing; times in ISO 8601. */
export const OperationsReport = z.object({
  /** The processes that run on its database. */
  replicas: z.array(z.object({ version: z.string(), startedAt: instant })),
  relay: z.object({
    /** Events that wait to be published; null from a replica of an earlier version that does not publish. */
    lag: count.nullable(),
    /** How long the oldest of them has waited. */
    oldestSeconds: z.number(),
    /** The stream holds something else, or is full, as far as the replica that answers knows: the one that publishes does. */
    diverged: z.boolean(),
    full: z.boolean(),
  }),
  consumers: z.array(
    z.object({ name: z.string(), lag: count, missing: count, blocked: z.boolean(), diverged: z.boolean() }),
  ),
  /** The first fifty aggregates whose events wait for a replay. */
  parked: z.array(z.object({ consumer: z.string(), aggregate: z.string(), events: count, since: instant })),
  parkedTotal: count,
  queues: z.array(
    z.object({ name: z.string(), waiting: count, oldestSeconds: z.number(), givenUp: count, unknown: count }),
  ),
  /** When this was last heard of: a provider's webhook, a provider that answered. */
  lastContacts: z.array(
    z.object({ what: z.enum(['webhook', 'answer']), from: z.enum(['Stripe', 'Mailgun']), at: instant.nullable() }),
  ),
  /** Null if there never was one. */
  lastBackup: instant.nullable(),
})

export type OperationsReport = z.infer<typeof OperationsReport>

const reportOf = <const S extends Service>(service: S) =>
  endpoint({
    method: 'GET',
    path: `/internal/operations/${service}`,
    service,
    access: 'internal',
    summary: 'How the service is doing, for the operations page.',
    response: OperationsReport,
  })

/** A consumer, or an aggregate such as `user:<id>`. */
const name = z.string().regex(/^[\w.:-]{1,200}$/)

/** What a replay came to; `running` if it takes longer than a request should. */
const ReplayOutcome = z.object({ outcome: z.enum(['applied', 'failed', 'running']), applied: count })

const replayOf = <const S extends Service>(service: S) =>
  endpoint({
    method: 'POST',
    path: `/internal/operations/${service}/replay`,
    service,
    access: 'internal',
    summary: 'Applies the parked events of an aggregate again.',
    body: z.object({ consumer: name, aggregate: name }),
    response: ReplayOutcome,
    errors: { not_parked: 404 },
  })

/** Of how many a retry is the start, and how many remain given up. */
const RetryOutcome = z.object({ retried: count, left: count })

const retryOf = <const S extends Service>(service: S) =>
  endpoint({
    method: 'POST',
    path: `/internal/operations/${service}/retry`,
    service,
    access: 'internal',
    summary: 'Lets the workers take the oldest given-up items of a queue again.',
    body: z.object({ queue: name }),
    response: RetryOutcome,
  })

export const identityOperations = reportOf('identity')
export const jobsOperations = reportOf('jobs')
export const billingOperations = reportOf('billing')
export const supportOperations = reportOf('support')
export const notificationsOperations = reportOf('notifications')
export const identityReplay = replayOf('identity')
export const jobsReplay = replayOf('jobs')
export const billingReplay = replayOf('billing')
export const supportReplay = replayOf('support')
export const notificationsReplay = replayOf('notifications')
export const identityRetry = retryOf('identity')
export const jobsRetry = retryOf('jobs')
export const billingRetry = retryOf('billing')
export const supportRetry = retryOf('support')
export const notificationsRetry = retryOf('notifications')

export const operations = endpoint({
  method: 'GET',
  path: '/api/admin/operations',
  service: 'bff',
  access: 'admin',
  audit: 'operations.viewed',
  summary: 'How every service is doing; null for one that is away.',
  response: z.object({
    /** When they were asked; for five seconds all administrators get the same. */
    asOf: instant,
    services: z.array(z.object({ service: z.enum(services), report: OperationsReport.nullable() })),
  }),
})

export const replayParked = endpoint({
  method: 'POST',
  path: '/api/admin/operations/replay',
  service: 'bff',
  access: 'admin',
  audit: 'events.replayed',
  confirm: true,
  summary: 'Applies the parked events of an aggregate again.',
  body: z.object({ service: z.enum(services), consumer: name, aggregate: name }),
  response: ReplayOutcome,
  errors: { not_parked: 404 },
  inFlight: 2,
})

export const retryWork = endpoint({
  method: 'POST',
  path: '/api/admin/operations/retry',
  service: 'bff',
  access: 'admin',
  audit: 'work.retried',
  confirm: true,
  summary: 'Lets the workers take up to a hundred given-up items of a queue again, the oldest first.',
  body: z.object({ service: z.enum(services), queue: name }),
  response: RetryOutcome,
  inFlight: 2,
})
