import helmet from '@fastify/helmet'
import type { Http } from '@roletrail/chassis/http/http'
import { isApi, showsPricingTable } from './app-routes.ts'

const self = "'self'"

/** Only our own origin, nothing inline but styles; WebAssembly and workers for text recognition and audio encoding. */
const policy = {
  defaultSrc: [self],
  scriptSrc: [self, "'wasm-unsafe-eval'"],
  workerSrc: [self],
  styleSrc: [self, "'unsafe-inline'"],
  imgSrc: [self, 'data:', 'blob:'],
  mediaSrc: [self, 'blob:'],
  fontSrc: [self],
  connectSrc: [self],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: [self],
}

// Vite's hot reloading needs an inline script and a web socket.
const developmentPolicy = {
  ...policy,
  scriptSrc: [...policy.scriptSrc, "'unsafe-inline'"],
  connectSrc: [self, 'ws:'],
}

interface Options {
  https: boolean
  vite: boolean
  /** The origin of the payment provider's pricing table. */
  pricingTable: string
}

const hsts = { maxAge: 31_536_000, includeSubDomains: true }

/** For responses that no hook reaches: to undecodable URLs and to bytes that are no HTTP. They show no content. */
export const bareHeaders = ({ https }: Pick<Options, 'https'>): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(https && { 'strict-transport-security': `max-age=${hsts.maxAge}; includeSubDomains` }),
})

/** For every response, including errors. */
export const registerSecurityHeaders = async (http: Http, { https, vite, pricingTable }: Options) => {
  const directives = vite ? developmentPolicy : policy
  await http.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: https && hsts,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const withPricingTable = {
    useDefaults: false,
    directives: { ...directives, scriptSrc: [...directives.scriptSrc, pricingTable], frameSrc: [pricingTable] },
  }
  http.addHook('onRequest', async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (showsPricingTable(path)) reply.helmet({ contentSecurityPolicy: withPricingTable })
  })
  // API responses are personal and soon outdated. The route is checked too, because `/%61pi` is the API as well.
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint || isApi(request.url)) reply.header('cache-control', 'no-store')
  })
}
