import type { ResponseOf } from '@roletrail/chassis/http/handler'
import type { Http } from '@roletrail/chassis/http/http'
import * as contract from '@roletrail/contracts/operations/http'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import type { Clients } from '../upstream/clients.ts'
import { serve } from './serve.ts'

const reports = {
  identity: contract.identityOperations,
  jobs: contract.jobsOperations,
  billing: contract.billingOperations,
  support: contract.supportOperations,
  notifications: contract.notificationsOperations,
} satisfies Record<Service, unknown>

const replays = {
  identity: contract.identityReplay,
  jobs: contract.jobsReplay,
  billing: contract.billingReplay,
  support: contract.supportReplay,
  notifications: contract.notificationsReplay,
} satisfies Record<Service, unknown>

const retries = {
  identity: contract.identityRetry,
  jobs: contract.jobsRetry,
  billing: contract.billingRetry,
  support: contract.supportRetry,
  notifications: contract.notificationsRetry,
} satisfies Record<Service, unknown>

const maxAgeMs = 5_000

/** A service that is away says so by having no report; the others have theirs. */
export const registerAdminOperations = (http: Http, clients: Clients) => {
  const ask = async (): Promise<ResponseOf<typeof contract.operations>> => ({
    asOf: new Date().toISOString(),
    services: await Promise.all(
      services.map(async (service) => ({
        service,
        report: await clients[service].call(reports[service]).catch(() => null),
      })),
    ),
  })

  // However many look, and however often: every service is asked once in five seconds.
  let latest: { at: number; answer: ReturnType<typeof ask> } | undefined
  serve(http, contract.operations, () => {
    if (!latest || performance.now() - latest.at > maxAgeMs) latest = { at: performance.now(), answer: ask() }
    return latest.answer
  })

  serve(http, contract.replayParked, async ({ body: { service, ...which } }) => {
    const done = await clients[service].call(replays[service], { body: which })
    latest = undefined
    return done
  })

  serve(http, contract.retryWork, async ({ body: { service, ...which } }) => {
    const done = await clients[service].call(retries[service], { body: which })
    latest = undefined
    return done
  })
}
