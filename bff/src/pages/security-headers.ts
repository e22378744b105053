import helmet from '@fastify/helmet'
import type { Http } from '@roletrail/chassis/http'
import { isInterface } from './app-routes.ts'

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

/** On every answer, errors included. */
export const registerSecurityHeaders = async (http: Http, { https, vite }: { https: boolean; vite: boolean }) => {
  await http.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: vite ? developmentPolicy : policy },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  // What the API says is one person's, and old a moment later.
  http.addHook('onRequest', async (request, reply) => {
    if (isInterface(request.url)) reply.header('cache-control', 'no-store')
  })
}
