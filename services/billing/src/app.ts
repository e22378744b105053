import { createAdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { type App, startService } from '@roletrail/chassis/service/service'
import { addressWorker } from './address/address-worker.ts'
import { createTellAddress } from './address/tell-address.ts'
import { createFulfilment } from './checkout/fulfil.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { checkoutSweep } from './checkout/sweep.ts'
import type { BillingConfig } from './config.ts'
import { addressesConsumer } from './consumers/addresses.ts'
import { erasure } from './consumers/erasure.ts'
import { signupsConsumer } from './consumers/signups.ts'
import type { BillingDatabase, Tx } from './database.ts'
import { departureWorker } from './departure/departure-worker.ts'
import { createLeave } from './departure/leave.ts'
import { PrismaClient } from './generated/client.ts'
import { createStripe, isLive } from './provider/stripe.ts'
import { refundWorker } from './refund/refund-worker.ts'
import { returnPayment } from './refund/return-payment.ts'
import { checkoutRoutes } from './routes/checkouts.ts'
import { metricsRoute } from './routes/metrics.ts'
import { ownSubscriptionRoutes } from './routes/own-subscription.ts'
import { personalDataRoute } from './routes/personal-data.ts'
import { userBillingRoutes } from './routes/user-billing.ts'
import { webhookRoute } from './routes/webhook.ts'
import { cardUpdate } from './subscription/card-update.ts'
import { changesOfMind } from './subscription/change-of-mind.ts'
import { createLook } from './subscription/look.ts'
import { subscriptions } from './subscription/repository.ts'
import { createReception } from './walk-in/reception.ts'
import { walkIns } from './walk-in/repository.ts'
import { answerDoorbell } from './webhook/answer.ts'
import { doorbellWorker } from './webhook/doorbell-worker.ts'
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
      const stripe = createStripe(config)
      const locks = createAdvisoryLocks(config.DATABASE_URL)
      const look = createLook(database, stripe, config)
      const fulfilment = createFulfilment(database, stripe, look, locks, config.STRIPE_PRICE_ID)
      const reception = createReception(database, stripe, fulfilment, locks)
      const answer = answerDoorbell({ database, fulfilment, look, locks, reception })
      const doorbells = doorbellWorker(database, answer, logger)
      const refunds = refundWorker(database, returnPayment(database, stripe, look, locks), logger)
      const webhook = { secret: config.STRIPE_WEBHOOK_SECRET, live: isLive(config) }
      const { STRIPE_SWEEP_SECONDS: every } = config

      checkoutRoutes(implement, openCheckout(database, stripe, config), fulfilment, reception)
      webhookRoute(implement, receiveWebhook(database, stripe, webhook, logger), doorbells.wake)
      userBillingRoutes(implement, database)
      const mind = changesOfMind(database, stripe, look, locks)
      ownSubscriptionRoutes(implement, mind, cardUpdate(database, stripe, config))
      metricsRoute(implement, database)
      personalDataRoute(implement, database)
      const departures = departureWorker(database, createLeave(database, stripe, locks), logger)
      const tellAddress = createTellAddress(database, stripe, client('identity', config.IDENTITY_URL), locks)
      const addresses = addressWorker(database, tellAddress, logger)
      return {
        aggregates: [subscriptions, walkIns],
        consumers: [
          { ...signupsConsumer, afterCommit: refunds.wake },
          { ...erasure, afterCommit: departures.wake },
          { ...addressesConsumer, afterCommit: addresses.wake },
        ],
        workers: [
          doorbells,
          refunds,
          departures,
          addresses,
          checkoutSweep(database, fulfilment, every, logger),
          eventSweep({ database, stripe, logger }, every, doorbells.wake),
          locks,
        ],
      }
    },
  })
