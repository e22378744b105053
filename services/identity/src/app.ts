import { type App, startService } from '@roletrail/chassis/service'
import { setPassword as setPasswordEndpoint } from '@roletrail/contracts/identity/http'
import type { IdentityConfig } from './config.ts'
import { billingConsumer } from './consumers/billing.ts'
import type { IdentityDatabase, Tx } from './database.ts'
import { PrismaClient } from './generated/client.ts'
import { housekeeping } from './housekeeping.ts'
import { createDecoy } from './password/password-hash.ts'
import { setPassword } from './password/set-password.ts'
import { peopleRoutes } from './routes/people.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { signupRoutes } from './routes/signups.ts'
import { logIn } from './session/log-in.ts'
import { finishSignup } from './signup/finish-signup.ts'
import { signups } from './signup/repository.ts'
import { requestSignup } from './signup/request-signup.ts'
import { users } from './user/repository.ts'
import { walkInWorker } from './walk-in/walk-in-worker.ts'
import { welcomeWalkIn } from './walk-in/welcome.ts'

export const migrations = new URL('../prisma/migrations/', import.meta.url)

export const startIdentity = (config: IdentityConfig): Promise<App> =>
  startService<Tx, IdentityDatabase>({
    name: 'identity',
    config,
    migrations,
    prisma: (adapter) => new PrismaClient({ adapter }),
    build: async ({ database, logger, implement, client }) => {
      const billing = client('billing', config.BILLING_URL)
      signupRoutes(implement, requestSignup(database, billing, config, logger), finishSignup(database, billing, logger))
      sessionRoutes(implement, database, logIn(database, await createDecoy(), config))
      peopleRoutes(implement, database)
      implement(setPasswordEndpoint, ({ body }) => setPassword(database)(body))
      return {
        aggregates: [signups, users],
        consumers: [billingConsumer(logger)],
        workers: [
          housekeeping(database, billing, logger),
          walkInWorker(database, welcomeWalkIn(database, billing), logger),
        ],
      }
    },
  })
