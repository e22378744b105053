import { createLocks } from '@roletrail/chassis/advisory-lock'
import { type App, startService } from '@roletrail/chassis/service'
import { createFulfilment } from './checkout/fulfil.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { checkoutSweep } from './checkout/sweep.ts'
import type { BillingConfig } from './config.ts'
import type { BillingDatabase, Tx } from './database.ts'
import { PrismaClient } from './generated/client.ts'
import { createStripe, isLive } from './provider/stripe.ts'
import { checkoutRoutes } from './routes/checkouts.ts'
import { metricsRoute } from './routes/metrics.ts'
import { userBillingRoute } from './routes/user-billing.ts'
import { webhookRoute } from './routes/webhook.ts'
import { createRefresh } from './subscription/refresh.ts'
import { subscriptions } from './subscription/repository.ts'
import { answerDoorbell } from './webhook/answer.ts'
import { doorbellWorker } from './webhook/doorbell-worker.ts'
import { receiveWebhook } from './webhook/receive.ts'

export const migrations = new URL('../prisma/migrations/', import.meta.url)

export const startBilling = (config: BillingConfig): Promise<App> =>
  startService<Tx, BillingDatabase>({
    name: 'billing',
    config,
    migrations,
    prisma: (adapter) => new PrismaClient({ adapter }),
    build: ({ database, logger, implement }) => {
      const stripe = createStripe(config)
      const locks = createLocks(config.DATABASE_URL)
      const fulfilment = createFulfilment(database, stripe, locks)
      const answer = answerDoorbell(database, fulfilment, createRefresh(database, stripe), locks)
      const doorbells = doorbellWorker(database, answer, logger)
      const webhook = { secret: config.STRIPE_WEBHOOK_SECRET, live: isLive(config) }

      checkoutRoutes(implement, openCheckout(database, stripe, config), fulfilment)
      webhookRoute(implement, receiveWebhook(database, stripe, webhook, logger), doorbells.poke)
      userBillingRoute(implement, database)
      metricsRoute(implement, database)
      return {
        aggregates: [subscriptions],
        workers: [doorbells, checkoutSweep(database, fulfilment, logger), locks],
      }
    },
  })
