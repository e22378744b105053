import { createLogger } from '@roletrail/chassis/base/logger'
import { createMetrics } from '@roletrail/chassis/base/metrics'
import { createHttp } from '@roletrail/chassis/http/http'
import { createTokenSigner } from '@roletrail/chassis/http/internal-token'
import { createLifecycle } from '@roletrail/chassis/http/lifecycle'
import { createNats } from '@roletrail/chassis/messaging/nats'
import type { App } from '@roletrail/chassis/service/service'
import { openBackDoor } from './back-door.ts'
import type { BffConfig } from './config.ts'
import { createCorrespondent } from './live/correspondent.ts'
import { createListeners } from './live/listeners.ts'
import { newsrooms } from './live/news.ts'
import { registerLive } from './live/stream.ts'
import { registerBuiltApp } from './pages/built-app.ts'
import { bareHeaders, registerSecurityHeaders } from './pages/security-headers.ts'
import { registerViteApp } from './pages/vite-app.ts'
import { createRateLimits } from './rate-limits.ts'
import { registerAccount } from './routes/account.ts'
import { registerAdminMetrics } from './routes/admin-metrics.ts'
import { registerAuth } from './routes/auth.ts'
import { registerClientConfig } from './routes/client-config.ts'
import { registerOpenapi } from './routes/openapi.ts'
import { registerSignup } from './routes/signup.ts'
import { createCookies } from './session/cookies.ts'
import { endFormerSession } from './session/former.ts'
import { registerGuard } from './session/guard.ts'
import { createSessions } from './session/sessions.ts'
import { registerProxy } from './upstream/proxy.ts'
import { createClients, serviceUrls } from './upstream/services.ts'

/** Starts what stands between browsers and services; it needs none of them to be there. */
export const startBff = async (config: BffConfig): Promise<App> => {
  const { PUBLIC_URL, TRUST_PROXY, WEB_DIST, VITE_URL } = config
  const { protocol, origin } = new URL(PUBLIC_URL)
  const logger = createLogger('bff', config.LOG_LEVEL)
  const sign = await createTokenSigner(config.INTERNAL_PRIVATE_KEY)
  const metrics = createMetrics(logger)
  const https = protocol === 'https:'
  const trustProxy = TRUST_PROXY.length > 0 && TRUST_PROXY
  const http = createHttp(logger, { trustProxy, metrics, brokenHeaders: bareHeaders({ https }) })
  const clients = createClients(config, sign)
  const { identity } = clients
  const cookies = await createCookies(http, PUBLIC_URL)
  const sessions = createSessions(identity)
  const listeners = createListeners()

  // In this order every request meets them: headers first, so that a refusal carries them too.
  await registerSecurityHeaders(http, {
    https,
    vite: VITE_URL !== undefined,
    pricingTable: new URL(config.STRIPE_PRICING_TABLE_SCRIPT).origin,
  })
  const { perAddress, perPerson } = await createRateLimits(http, config)
  http.addHook('onRequest', perAddress)
  registerGuard(http, { sessions, cookies, origin })
  http.addHook('onRequest', perPerson)

  const lifecycle = createLifecycle(http, {
    drainMs: config.DRAIN_MS,
    // No service's absence takes the bff out of rotation: each takes down its own routes only.
    ready: async () => {},
    endStreams: listeners.close,
  })
  await registerOpenapi(http)
  const endFormer = endFormerSession({ sessions, cookies, listeners })
  registerAuth(http, { identity, sessions, cookies, listeners, endFormer })
  registerAccount(http, { clients, cookies, listeners })
  registerSignup(http, { identity, cookies, endFormer, checkoutOrigins: config.STRIPE_UI_ORIGINS })
  registerClientConfig(http, config)
  registerAdminMetrics(http, clients)
  await registerLive(http, { listeners, sessions, cookies, recheckMs: config.LIVE_RECHECK_SECONDS * 1_000 })
  const proxy = registerProxy(http, serviceUrls(config), sign)
  if (VITE_URL) registerViteApp(http, VITE_URL)
  else if (WEB_DIST) await registerBuiltApp(http, { root: WEB_DIST, publicUrl: config.PUBLIC_URL }, cookies)

  const url = await http.listen({ host: config.HOST, port: config.PORT })
  const backDoor = await openBackDoor(config, logger, metrics)
  const nats = createNats(config.NATS_URL, 'bff', logger)
  const correspondents = newsrooms.map((service) => createCorrespondent(nats, service, listeners, logger))
  logger.info({ url }, 'answering')
  return {
    url,
    stop: async () => {
      await lifecycle.close()
      await Promise.all(correspondents.map((correspondent) => correspondent.stop()))
      await nats.close()
      await backDoor.close()
      await Promise.all([proxy, ...Object.values(clients)].map((pool) => pool.close()))
    },
  }
}
