import { startBff } from '@roletrail/bff/app'
import { readConfig as readBffConfig } from '@roletrail/bff/config'
import { startBilling } from '@roletrail/billing/app'
import { readConfig as readBillingConfig } from '@roletrail/billing/config'
import type { App } from '@roletrail/chassis/service/service'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { startIdentity } from '@roletrail/identity/app'
import { readConfig as readIdentityConfig } from '@roletrail/identity/config'
import { startJobs } from '@roletrail/jobs/app'
import { readConfig as readJobsConfig } from '@roletrail/jobs/config'
import { startNotifications } from '@roletrail/notifications/app'
import { readConfig as readNotificationsConfig } from '@roletrail/notifications/config'
import { startSupport } from '@roletrail/support/app'
import { readConfig as readSupportConfig } from '@roletrail/support/config'

type Environment = Record<string, string | undefined>

/** Starts a service or the bff in this process, with the environment it would have in one of its own. */
export const start: Record<Service | 'bff', (environment: Environment) => Promise<App>> = {
  billing: (environment) => startBilling(readBillingConfig(environment)),
  identity: (environment) => startIdentity(readIdentityConfig(environment)),
  jobs: (environment) => startJobs(readJobsConfig(environment)),
  support: (environment) => startSupport(readSupportConfig(environment)),
  notifications: (environment) => startNotifications(readNotificationsConfig(environment)),
  bff: (environment) => startBff(readBffConfig(environment)),
}
