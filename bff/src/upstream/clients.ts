import { createInternalClient } from '@roletrail/chassis/http/internal-client'
import type { TokenSigner } from '@roletrail/chassis/http/internal-token'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { BffConfig } from '../config.ts'

export const serviceUrls = (config: BffConfig): Record<Service, string> => ({
  identity: config.IDENTITY_URL,
  jobs: config.JOBS_URL,
  billing: config.BILLING_URL,
  support: config.SUPPORT_URL,
  notifications: config.NOTIFICATIONS_URL,
})

/** The services whose internal endpoints the bff itself calls. */
export const createClients = (config: BffConfig, sign: TokenSigner) => ({
  identity: createInternalClient('identity', config.IDENTITY_URL, sign),
  /** Session lookups have connections of their own: everybody needs them, whatever else identity is busy with. */
  sessions: createInternalClient('identity', config.IDENTITY_URL, sign),
  jobs: createInternalClient('jobs', config.JOBS_URL, sign),
  billing: createInternalClient('billing', config.BILLING_URL, sign),
  support: createInternalClient('support', config.SUPPORT_URL, sign),
  notifications: createInternalClient('notifications', config.NOTIFICATIONS_URL, sign),
})

export type Clients = ReturnType<typeof createClients>
