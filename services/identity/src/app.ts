import { type App, startService } from '@roletrail/chassis/service/service'
import { setPassword as setPasswordEndpoint } from '@roletrail/contracts/identity/http'
import { confirmEmailChange, requestEmailChange } from './account/change-email.ts'
import { changePassword } from './account/change-password.ts'
import { createConfirmPassword } from './account/confirm-password.ts'
import { eraseAccount } from './account/erase-account.ts'
import { personalData } from './account/personal-data.ts'
import type { IdentityConfig } from './config.ts'
import { billingConsumer } from './consumers/billing.ts'
import { erasureConsumers } from './consumers/erasures.ts'
import type { IdentityDatabase, Tx } from './database.ts'
import { PrismaClient } from './generated/client.ts'
import { housekeeping } from './housekeeping.ts'
import { letterWorker } from './letter/letters.ts'
import { createDecoy } from './password/password-hash.ts'
import { setPassword } from './password/set-password.ts'
import { answerResetRequests } from './reset/answer-requests.ts'
import { finishReset } from './reset/finish-reset.ts'
import { requestReset } from './reset/request-reset.ts'
import { accountRoutes } from './routes/accounts.ts'
import { peopleRoutes } from './routes/people.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { signupRoutes } from './routes/signups.ts'
import { createFailedSignIns } from './session/failed-sign-ins.ts'
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
      const letters = letterWorker(database, client('notifications', config.NOTIFICATIONS_URL), logger)
      const resets = answerResetRequests(database, config, logger, letters.wake)
      const failedSignIns = createFailedSignIns(database, config.LIMIT_FAILED_LOGINS, logger)
      const confirm = createConfirmPassword(database, config)
      const decoy = await createDecoy()

      signupRoutes(implement, requestSignup(database, billing, config, logger), finishSignup(database, billing, logger))
      sessionRoutes(implement, database, logIn(database, { decoy, limits: config, failedSignIns, logger }))
      peopleRoutes(implement, database)
      implement(setPasswordEndpoint, ({ body }) => setPassword(database)(body))
      const account = {
        requestReset: requestReset(database, config),
        finishReset: finishReset(database, decoy, config),
        changePassword: changePassword(database, confirm),
        requestEmailChange: requestEmailChange(database, confirm, letters.wake),
        confirmEmailChange: confirmEmailChange(database, decoy, letters.wake),
        erase: eraseAccount(database, confirm, logger),
        personalData: personalData(database),
      }
      accountRoutes(implement, account, resets.wake)
      return {
        aggregates: [signups, users],
        consumers: [billingConsumer(logger), ...erasureConsumers()],
        workers: [
          housekeeping(database, billing, logger),
          walkInWorker(database, welcomeWalkIn(database, billing), logger),
          letters,
          resets,
          failedSignIns,
        ],
      }
    },
  })
