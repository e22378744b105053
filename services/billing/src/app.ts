import { createProvider } from '@roletrail/chassis/base/provider'
import { type AdvisoryLocks, createAdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { directUrlOf } from '@roletrail/chassis/postgres/pool'
import { createRollupSweep } from '@roletrail/chassis/postgres/rollups'
import { type App, startService } from '@roletrail/chassis/service/service'
import { accountClosureWorker, createCloseCustomer } from './account-closure/account-closure.ts'
import { cardNotice } from './card-notice/aggregate.ts'
import { cardExpirySweep } from './card-notice/sweep.ts'
import { createFulfilment } from './checkout/fulfil.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { createPaidSessions } from './checkout/paid-session.ts'
import { createHasAccount } from './checkout/payer.ts'
import { checkoutSweep } from './checkout/sweep.ts'
import type { BillingConfig } from './config.ts'
import { emailsConsumer } from './consumers/emails.ts'
import { billingErasure } from './consumers/erasure.ts'
import { signupsConsumer } from './consumers/signups.ts'
import type { BillingDatabase, Tx } from './database.ts'
import { deactivationsConsumer, deactivationWorker } from './deactivation/deactivation.ts'
import { createSyncEmail, emailSyncWorker } from './email-sync/email-sync.ts'
import { PrismaClient } from './generated/client.ts'
import { guestCheckout } from './guest-checkout/aggregate.ts'
import { createGuestCheckouts } from './guest-checkout/guest-checkouts.ts'
import { createReconciler } from './reconciliation/reconciler.ts'
import { createRefundPayment, refundWorker } from './refund/refund-payment.ts'
import { retention } from './retention.ts'
import { checkoutRoutes } from './routes/checkouts.ts'
import { disputeMeasures, metricsRoute } from './routes/metrics.ts'
import { personalDataRoute } from './routes/personal-data.ts'
import { selfServiceRoutes } from './routes/self-service.ts'
import { userBillingRoutes } from './routes/user-billing.ts'
import { webhookRoute } from './routes/webhook.ts'
import { createCancellation } from './self-service/cancellation.ts'
import { openCardUpdate } from './self-service/card-update.ts'
import { unpaidEndWorker } from './self-service/unpaid-end.ts'
import { createStripe, isLive } from './stripe/client.ts'
import { ourPrices } from './stripe/prices.ts'
import { subscription } from './subscription/aggregate.ts'
import { subscriptionEndWorker } from './subscription-end/end-subscription.ts'
import { contactsWithStripe } from './webhook/last-contacts.ts'
import { notificationWorker } from './webhook/notification-worker.ts'
import { processNotification } from './webhook/process.ts'
import { receiveWebhook } from './webhook/receive.ts'
import { eventSweep } from './webhook/sweep.ts'

export const migrations = new URL('../prisma/migrations/', import.meta.url)

export const startBilling = (config: BillingConfig): Promise<App> =>
  startService<Tx, BillingDatabase>({
    name: 'billing',
    config,
    migrations,
    prisma: (adapter) => new PrismaClient({ adapter }),
    build: ({ database, logger, implement, client }) => {
      const provider = createProvider('stripe')
      const stripe = createStripe(config, provider.call)
      const identity = client('identity', config.IDENTITY_URL)
      const locks = createAdvisoryLocks(directUrlOf(config))
      // A line of their own: what waits in the background keeps no person waiting, nor the other way round.
      const workerLocks = createAdvisoryLocks(directUrlOf(config), { concurrency: 4 })
      const prices = ourPrices(config)
      const { STRIPE_UI_ORIGINS } = config
      const reconciler = createReconciler(database, stripe, { STRIPE_UI_ORIGINS, prices })
      const paidSessions = createPaidSessions(database, stripe, prices)
      const hasAccount = createHasAccount(identity)
      const fulfilmentWith = (its: AdvisoryLocks) =>
        createFulfilment({ database, paidSessions, hasAccount, reconciler, locks: its, prices })
      const fulfilment = fulfilmentWith(locks)
      const workerFulfilment = fulfilmentWith(workerLocks)
      const guestCheckouts = createGuestCheckouts(database, paidSessions, fulfilment, locks)
      const closeCustomer = createCloseCustomer(database, stripe, prices)
      const cancellation = createCancellation(database, stripe, reconciler, locks)
      const webhook = { secrets: config.STRIPE_WEBHOOK_SECRET, live: isLive(config) }
      const { STRIPE_SWEEP_SECONDS: everySeconds } = config

      checkoutRoutes(implement, openCheckout(database, stripe, config), fulfilment, guestCheckouts)
      webhookRoute(implement, receiveWebhook(database, stripe, webhook, logger))
      userBillingRoutes(implement, database)
      selfServiceRoutes(implement, cancellation, openCardUpdate(database, stripe, locks, config))
      metricsRoute(implement, database)
      personalDataRoute(implement, database)
      return {
        aggregates: [subscription, guestCheckout, cardNotice],
        retention,
        lastContacts: contactsWithStripe(database),
        measures: [...provider.measures, ...disputeMeasures(database)],
        consumers: [signupsConsumer, billingErasure, emailsConsumer, deactivationsConsumer],
        workers: [
          notificationWorker(
            database,
            processNotification({
              database,
              stripe,
              fulfilment: workerFulfilment,
              reconciler,
              locks: workerLocks,
              guestCheckouts,
            }),
            logger,
          ),
          refundWorker(
            database,
            createRefundPayment({ database, stripe, reconciler, locks: workerLocks, closeCustomer }),
            logger,
          ),
          subscriptionEndWorker(database, stripe, reconciler, workerLocks, logger),
          unpaidEndWorker(database, stripe, reconciler, workerLocks, logger),
          accountClosureWorker(database, closeCustomer, workerLocks, logger),
          emailSyncWorker(database, createSyncEmail(database, stripe, identity, workerLocks), logger),
          deactivationWorker(database, createCancellation(database, stripe, reconciler, workerLocks), logger),
          checkoutSweep(database, workerFulfilment, everySeconds, logger),
          eventSweep(database, stripe, everySeconds, logger),
          createRollupSweep(database, logger),
          cardExpirySweep(database, logger),
          locks,
          workerLocks,
        ],
      }
    },
  })
