import { createLogger } from '@roletrail/chassis/base/logger'
import { createMetrics } from '@roletrail/chassis/base/metrics'
import { startTraced } from '@roletrail/chassis/base/tracing'
import { createHttp } from '@roletrail/chassis/http/http'
import { createTokenSigner } from '@roletrail/chassis/http/internal-token'
import { createLifecycle } from '@roletrail/chassis/http/lifecycle'
import { createNats } from '@roletrail/chassis/messaging/nats'
import type { App } from '@roletrail/chassis/service/service'
import { registerApiDocs } from './api-docs/register.ts'
import { registerAudit } from './audit.ts'
import type { BffConfig } from './config.ts'
import { startInternalServer } from './internal-server.ts'
import { createLiveConnections, registerLiveStream } from './live/stream.ts'
import { createStreamFollower, followedServices } from './live/stream-follower.ts'
import { registerBuiltApp } from './pages/built-app.ts'
import { bareHeaders, registerSecurityHeaders } from './pages/security-headers.ts'
import { registerViteApp } from './pages/vite-app.ts'
import { createRateLimits } from './rate-limits.ts'
import { registerAccount } from './routes/account.ts'
import { registerAdminMetrics } from './routes/admin-metrics.ts'
import { registerAdminOperations } from './routes/admin-operations.ts'
import { registerAdminUser } from './routes/admin-user.ts'
import { allowedMethods } from './routes/allowed-methods.ts'
import { registerAuth } from './routes/auth.ts'
import { registerClientConfig } from './routes/client-config.ts'
import { registerOpenapi } from './routes/openapi.ts'
import { registerPairing } from './routes/pairing.ts'
import { registerShare } from './routes/share.ts'
import { registerSignup } from './routes/signup.ts'
import { createCookies } from './session/cookies.ts'
import { registerGuard } from './session/guard.ts'
import { createPageUser } from './session/page-user.ts'
import { createPersonalTokens } from './session/personal-tokens.ts'
import { endPreviousSession } from './session/previous-session.ts'
import { createSessions } from './session/sessions.ts'
import { shareCounts } from './share-counts.ts'
import { createClients, serviceUrls } from './upstream/clients.ts'
import { registerProxy } from './upstream/proxy.ts'

/** Starts the server between browsers and services; none of the services has to be up. */
export const startBff = (config: BffConfig): Promise<App> => startTraced('bff', config, () => start(config))

const start = async (config: BffConfig): Promise<App> => {
  const { PUBLIC_URL, TRUST_PROXY, WEB_DIST, VITE_URL } = config
  const { protocol, origin } = new URL(PUBLIC_URL)
  const logger = createLogger('bff', config.LOG_LEVEL)
  const sign = await createTokenSigner(config.INTERNAL_PRIVATE_KEY)
  const metrics = createMetrics(logger)
  const https = protocol === 'https:'
  const trustProxy = TRUST_PROXY.length > 0 && TRUST_PROXY
  const http = createHttp(logger, {
    trustProxy,
    metrics,
    edge: true,
    brokenHeaders: bareHeaders({ https }),
    allowedMethods: allowedMethods({ pages: Boolean(VITE_URL ?? WEB_DIST) }),
  })
  const clients = createClients(config, sign)
  const { identity } = clients
  const cookies = await createCookies(http, PUBLIC_URL)
  const sessions = createSessions(clients.sessions)
  const connections = createLiveConnections()

  // The order in which every request passes them: headers first, so that refusals carry them too.
  await registerSecurityHeaders(http, {
    https,
    vite: VITE_URL !== undefined,
    pricingTable: new URL(config.STRIPE_PRICING_TABLE_SCRIPT).origin,
  })
  const { counters, perNetwork, perPerson, mayLookUp } = createRateLimits(config)
  http.addHook('onRequest', perNetwork)
  registerGuard(http, { sessions, tokens: createPersonalTokens(clients.sessions), cookies, origin })
  http.addHook('onRequest', perPerson)
  registerAudit(http, identity)

  const lifecycle = createLifecycle(http, {
    drainMs: config.DRAIN_MS,
    // A missing service never makes the bff unready: only that service's routes fail.
    ready: async () => {},
    endStreams: connections.close,
  })
  await registerOpenapi(http)
  registerApiDocs(http, PUBLIC_URL, config.TOKEN_REQUESTS_PER_MINUTE)
  const endPrevious = endPreviousSession({ sessions, cookies, connections })
  registerAuth(http, { identity, sessions, cookies, connections, endPrevious })
  registerAccount(http, { clients, cookies, connections })
  registerSignup(http, { identity, cookies, endPrevious, checkoutOrigins: config.STRIPE_UI_ORIGINS })
  registerPairing(http, identity)
  registerClientConfig(http, config)
  registerShare(http)
  registerAdminMetrics(http, clients)
  registerAdminOperations(http, clients)
  registerAdminUser(http, clients)
  await registerLiveStream(http, { connections, sessions, cookies, recheckMs: config.LIVE_RECHECK_SECONDS * 1_000 })
  const proxy = registerProxy(http, serviceUrls(config), sign)
  if (VITE_URL) registerViteApp(http, VITE_URL)
  else if (WEB_DIST) {
    const pageUser = createPageUser({ cookies, sessions, withinLimit: mayLookUp })
    await registerBuiltApp(
      http,
      { root: WEB_DIST, publicUrl: config.PUBLIC_URL, worker: config.SERVICE_WORKER },
      { cookies, pageUser },
    )
  }

  const url = await http.listen({ host: config.HOST, port: config.PORT })
  const internalServer = await startInternalServer(config, logger, metrics)
  const nats = createNats(config.NATS_URL, 'bff', logger)
  const followers = followedServices.map((service) => createStreamFollower(nats, service, connections, logger))
  const sharing = shareCounts(nats, counters, logger)
  metrics.measure(...followers.flatMap(({ measures = [] }) => measures), connections.measure)
  logger.info({ url }, 'answering')
  return {
    url,
    stop: async () => {
      await lifecycle.close()
      await Promise.all([sharing, ...followers].map((worker) => worker.stop()))
      await nats.close()
      await internalServer.close()
      await Promise.all([proxy, ...Object.values(clients)].map((pool) => pool.close()))
    },
  }
}
