import helmet from '@fastify/helmet'
import type { Http } from '@roletrail/chassis/http/http'
import { isApi, isFile, showsPricingTable } from './app-routes.ts'

const self = "'self'"

type Policy = Record<string, string[]>

/** Only our own origin; nothing inline but styles, which dialogs and menus write, and WebAssembly, which encodes audio. */
const pagePolicy: Policy = {
  'default-src': [self],
  'script-src': [self, "'wasm-unsafe-eval'"],
  'worker-src': [self],
  'style-src': [self, "'unsafe-inline'"],
  'img-src': [self, 'data:', 'blob:'],
  'media-src': [self, 'blob:'],
  'font-src': [self],
  'connect-src': [self],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': [self],
}

/** A script may be a worker's, which has the policy of its own response: text recognition is WebAssembly there. */
const scriptPolicy: Policy = {
  'default-src': [self],
  'script-src': [self, "'wasm-unsafe-eval'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Whatever is neither a page nor a script shows and runs nothing. */
const barePolicy: Policy = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

const written = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';')

const extended = (policy: Policy, more: Policy): Policy => ({
  ...policy,
  ...Object.fromEntries(Object.entries(more).map(([name, sources]) => [name, [...(policy[name] ?? []), ...sources]])),
})

/** What no page of ours uses is switched off, also for whatever might get into one; interviews are recorded. */
const permissions = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'midi'].map(
    (feature) => `${feature}=()`,
  ),
  'microphone=(self)',
  'payment=()',
  'usb=()',
].join(', ')

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
  'content-security-policy': written(barePolicy),
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(https && { 'strict-transport-security': `max-age=${hsts.maxAge}; includeSubDomains` }),
})

/** For every response, including errors. */
export const registerSecurityHeaders = async (http: Http, { https, vite, pricingTable }: Options) => {
  await http.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https && hsts,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  // Vite's hot reloading needs an inline script and a web socket.
  const page = vite ? extended(pagePolicy, { 'script-src': ["'unsafe-inline'"], 'connect-src': ['ws:'] }) : pagePolicy
  const withPricingTable = extended(page, { 'script-src': [pricingTable], 'frame-src': [pricingTable] })
  const policies = {
    page: written(page),
    pricingTable: written(withPricingTable),
    script: written(scriptPolicy),
    bare: written(barePolicy),
  }

  http.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'permissions-policy': permissions, 'content-security-policy': policies.bare })
  })
  http.addHook('onSend', async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (request.routeOptions.config.endpoint || isApi(path)) return
    const type = String(reply.getHeader('content-type') ?? '')
    // Browsers keep a page they have and take the headers of the 304 that says so, which names no type.
    const unchanged = reply.statusCode === 304
    if (type.startsWith('text/html') || (unchanged && !isFile(path)))
      reply.header('content-security-policy', showsPricingTable(path) ? policies.pricingTable : policies.page)
    else if (/^(text|application)\/javascript/.test(type) || (unchanged && path.endsWith('.js')))
      reply.header('content-security-policy', policies.script)
  })
  // API responses are personal and soon outdated. The route is checked too, because `/%61pi` is the API as well.
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint || isApi(request.url)) reply.header('cache-control', 'no-store')
  })
}
