import helmet from '@fastify/helmet'
import type { Http } from '@roletrail/chassis/http'
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

/** On every answer, errors included. */
export const registerSecurityHeaders = async (http: Http, { https, vite, pricingTable }: Surroundings) => {
  const directives = vite ? developmentPolicy : policy
  await http.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
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
  // What the API says is one person's, and old a moment later.
  http.addHook('onRequest', async (request, reply) => {
    if (isInterface(request.url)) reply.header('cache-control', 'no-store')
  })
}
