import helmet from '@fastify/helmet'
import type { Http } from '@roletrail/chassis/http/http'
import { isInterface, takesMoney } from './app-routes.ts'

const self = "'self'"

/** Nothing from elsewhere, nothing inline but styles; WebAssembly and workers for recognition and encoding. */
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

// Vite's hot reloading starts with an inline script and talks over a web socket.
const developmentPolicy = {
  ...policy,
  scriptSrc: [...policy.scriptSrc, "'unsafe-inline'"],
  connectSrc: [self, 'ws:'],
}

interface Surroundings {
  https: boolean
  vite: boolean
  /** Where the payment provider's pricing table comes from. */
  pricingTable: string
}

const hsts = { maxAge: 31_536_000, includeSubDomains: true }

/** On answers that no hook reaches: to an address that cannot be read, to what is no HTTP. Nothing of theirs is shown. */
export const bareHeaders = ({ https }: Pick<Surroundings, 'https'>): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(https && { 'strict-transport-security': `max-age=${hsts.maxAge}; includeSubDomains` }),
})

/** On every answer, errors included. */
export const registerSecurityHeaders = async (http: Http, { https, vite, pricingTable }: Surroundings) => {
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
    if (takesMoney(path)) reply.helmet({ contentSecurityPolicy: withPricingTable })
  })
  // What the API says is one person's, and old a moment later. Asked of the route too: `/%61pi` is the API as well.
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint || isInterface(request.url)) reply.header('cache-control', 'no-store')
  })
}
