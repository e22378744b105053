import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { connectionBudget } from '@roletrail/chassis/postgres/connection-budget'
import { createRollupSweep } from '@roletrail/chassis/postgres/rollups'
import { type App, startService } from '@roletrail/chassis/service/service'
import { setPassword as setPasswordEndpoint } from '@roletrail/contracts/identity/http'
import { confirmEmailChange, requestEmailChange } from './account/change-email.ts'
import { changePassword } from './account/change-password.ts'
import { createConfirmPassword } from './account/confirm-password.ts'
import { eraseAccount } from './account/erase-account.ts'
import { watchErasures } from './account/late-erasures.ts'
import { personalData } from './account/personal-data.ts'
import { createChangeUser } from './admin/change-user.ts'
import type { IdentityConfig } from './config.ts'
import { billingConsumer } from './consumers/billing.ts'
import { erasureConsumers } from './consumers/erasures.ts'
import type { IdentityDatabase, Tx } from './database.ts'
import { createEmailWorker } from './email/outgoing-emails.ts'
import { PrismaClient } from './generated/client.ts'
import { claimGuestCheckout, createGuestCheckoutWorker } from './guest-checkout/guest-checkout.ts'
import { housekeeping } from './housekeeping.ts'
import { createDummyHash } from './password/password-hash.ts'
import { setPassword } from './password/set-password.ts'
import { createPairing } from './personal-token/pairing.ts'
import { createPersonalTokens } from './personal-token/personal-tokens.ts'
import { finishReset } from './reset/finish-reset.ts'
import { createResetWorker, requestReset } from './reset/request-reset.ts'
import { retention } from './retention.ts'
import { accountRoutes } from './routes/accounts.ts'
import { adminRoutes } from './routes/admin.ts'
import { adminSettingsRoutes } from './routes/admin-settings.ts'
import { peopleRoutes } from './routes/people.ts'
import { personalTokenRoutes } from './routes/personal-tokens.ts'
import { secondFactorRoutes } from './routes/second-factor.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { signupRoutes } from './routes/signups.ts'
import { manageSecondFactor } from './second-factor/manage.ts'
import { relyingPartyOf } from './second-factor/passkeys.ts'
import { secondFactorStatus } from './second-factor/second-factor.ts'
import { createSecretBox } from './second-factor/secret-box.ts'
import { confirmSession } from './session/confirm-session.ts'
import { createFailedSignIns } from './session/failed-sign-ins.ts'
import { finishSignIn, secondStepChoices } from './session/finish-sign-in.ts'
import { logIn } from './session/log-in.ts'
import { signup } from './signup/aggregate.ts'
import { createExpiryWorker } from './signup/expire-signups.ts'
import { finishSignup } from './signup/finish-signup.ts'
import { requestSignup } from './signup/request-signup.ts'
import { user } from './user/aggregate.ts'
import { visit } from './visit/aggregate.ts'
import { createVisits } from './visit/visits.ts'

export const migrations = new URL('../prisma/migrations/', import.meta.url)

export const startIdentity = (config: IdentityConfig): Promise<App> =>
  startService<Tx, IdentityDatabase>({
    name: 'identity',
    config,
    migrations,
    prisma: (adapter) => new PrismaClient({ adapter }),
    build: async ({ database, logger, implement, client }) => {
      const billing = client('billing', config.BILLING_URL)
      const notifications = client('notifications', config.NOTIFICATIONS_URL)
      const failedSignIns = createFailedSignIns(database, config.LIMIT_FAILED_LOGINS, logger)
      const confirm = createConfirmPassword(database, config)
      const dummyHash = await createDummyHash()
      const lookUps = new PrismaClient({
        adapter: createAdapter(config.DATABASE_URL, 'identity-sessions', connectionBudget.identity.lookUps),
      })

      const visits = createVisits(database, logger)

      signupRoutes(implement, requestSignup(database, billing, config, logger), finishSignup(database, billing, logger))
      const secrets = { box: createSecretBox(config.SECOND_FACTOR_KEYS), party: relyingPartyOf(config.PUBLIC_URL) }
      sessionRoutes(implement, database, lookUps, {
        logIn: logIn(database, { dummyHash, limits: config, failedSignIns, logger }),
        finish: finishSignIn(database, { ...secrets, limits: config, failedSignIns, logger }),
        choices: secondStepChoices(database, secrets.party),
        confirm: confirmSession(database, confirm),
        visits,
      })
      secondFactorRoutes(
        implement,
        secondFactorStatus(database),
        manageSecondFactor(database, { ...secrets, limits: config }),
      )
      personalTokenRoutes(implement, lookUps, createPersonalTokens(database), createPairing(database, config))
      peopleRoutes(implement, database)
      adminRoutes(implement, database, createChangeUser(database, logger))
      adminSettingsRoutes(implement, database)
      implement(setPasswordEndpoint, ({ body }) => setPassword(database)(body))
      accountRoutes(implement, {
        requestReset: requestReset(database, config),
        finishReset: finishReset(database, dummyHash, config),
        changePassword: changePassword(database, confirm),
        requestEmailChange: requestEmailChange(database, confirm),
        confirmEmailChange: confirmEmailChange(database, dummyHash),
        erase: eraseAccount(database, confirm, logger),
        personalData: personalData(database),
      })
      return {
        aggregates: [signup, user, visit],
        retention,
        consumers: [billingConsumer(logger), ...erasureConsumers()],
        workers: [
          housekeeping(database, logger),
          createRollupSweep(database, logger),
          createExpiryWorker(database, billing, logger),
          watchErasures(database, logger),
          createGuestCheckoutWorker(database, claimGuestCheckout(database, billing), logger),
          createEmailWorker(database, notifications, logger),
          createResetWorker(database, config, logger),
          failedSignIns,
          visits,
          { stop: () => lookUps.$disconnect() },
        ],
      }
    },
  })
