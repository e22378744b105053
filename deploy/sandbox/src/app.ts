import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import type { SandboxConfig } from './config.ts'
import { controlRoutes } from './control/routes.ts'
import { createFaults } from './faults.ts'
import { authenticationPages } from './hosted/authentication.ts'
import { checkoutPages } from './hosted/checkout.ts'
import { homePage } from './hosted/home.ts'
import { invoicePages } from './hosted/invoice.ts'
import { notice, sendPage } from './hosted/page.ts'
import { portalPages } from './hosted/portal.ts'
import { pricingTablePages } from './hosted/pricing-table.ts'
import { mailgunApi } from './mailgun/api.ts'
import { createMailEvents } from './mailgun/events.ts'
import { inboundRoute } from './mailgun/inbound.ts'
import { inboxPages } from './mailgun/inbox.ts'
import { createMailRate } from './mailgun/rate.ts'
import { createStore } from './store.ts'
import type { Account } from './stripe/account.ts'
import { renewDueSubscriptions } from './stripe/billing/billing-cycle.ts'
import { expireDueSessions } from './stripe/billing/checkout.ts'
import { stripeApi } from './stripe/http/api.ts'
import { createLedger } from './stripe/ledger.ts'
import { createPrice, createProduct } from './stripe/objects/price.ts'
import { StripeError } from './stripe/stripe-error.ts'
import { webhookChannels } from './webhooks/channels.ts'
import { createWebhookSender } from './webhooks/webhook-sender.ts'

export interface Sandbox {
  url: string
  port: number
  close(): Promise<void>
}

const housekeepingMs = 5_000

/** Stripe and Mailgun on one port, listening when this resolves. */
export const createSandbox = async (config: SandboxConfig): Promise<Sandbox> => {
  const store = createStore(config.dataDir)
  const webhooks = createWebhookSender(store, webhookChannels(config), config.retryDelayMs)
  const faults = createFaults(store)
  const mailEvents = createMailEvents(store, webhooks)
  const mailRate = createMailRate()
  const ledger = createLedger(store, (event) => webhooks.send('stripe', JSON.stringify(event)))
  let url = ''
  const publicUrl = () => config.publicUrl ?? url
  const account: Account = {
    ledger,
    priceId: config.stripe.priceId,
    productUrl: config.productUrl,
    newRefunds: 'succeeded',
    publicUrl,
  }
  createCatalog(account)

  // The id of a page of Mailgun's events encodes the whole query.
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 2_000 } })
  await app.register(async (pages) => {
    await pages.register(formbody)
    showErrorsAsPages(pages)
    const authentications = authenticationPages(pages, store)
    checkoutPages(pages, account, authentications)
    portalPages(pages, account, authentications)
    pricingTablePages(pages, account)
    invoicePages(pages, account, authentications)
    inboxPages(pages, store)
    homePage(pages)
  })
  await app.register(async (controls) => {
    controlRoutes(controls, { account, webhooks, faults, mailEvents, mailRate })
    inboundRoute(controls, store, webhooks, config.mailgun.inboxDomain)
  })
  await app.register(stripeApi, { prefix: '/v1', account, store, faults, secretKey: config.stripe.secretKey })
  const { apiKey } = config.mailgun
  await app.register(mailgunApi, {
    prefix: '/v3',
    store,
    faults,
    events: mailEvents,
    rate: mailRate,
    apiKey,
    publicUrl,
  })

  url = await app.listen({ host: config.host, port: config.port })
  webhooks.start()
  const housekeeping = setInterval(() => {
    ledger.atomically(() => {
      expireDueSessions(account)
      renewDueSubscriptions(account)
    })
  }, housekeepingMs)

  return {
    url: publicUrl(),
    port: Number(new URL(url).port),
    close: async () => {
      clearInterval(housekeeping)
      await app.close()
      await webhooks.stop()
      store.close()
    },
  }
}

/** The account has one product and one price, created at the first start. */
const createCatalog = ({ ledger, priceId }: Account) => {
  if (ledger.find('price', priceId)) return
  ledger.add(createProduct(priceId))
  ledger.add(createPrice(priceId))
}

const showErrorsAsPages = (pages: FastifyInstance) => {
  pages.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof StripeError && error.status === 404) {
      return sendPage(reply, 'Not found', notice('Not found', 'There is nothing at this address.'), 404)
    }
    request.log.error(error)
    const text = 'Something went wrong here. Please try again.'
    return sendPage(reply, 'Error', notice('Error', text), error.statusCode ?? 500)
  })
}
