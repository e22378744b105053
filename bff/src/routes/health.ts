import type { Http } from '@roletrail/chassis/http'

/** No service's absence takes the bff out of rotation: each takes down its own routes only. */
export const registerHealth = (http: Http) => {
  let draining = false
  http.get('/livez', async () => ({ alive: true }))
  http.get('/readyz', async (_request, reply) => reply.code(draining ? 503 : 200).send({ ready: !draining }))
  return {
    drain: () => {
      draining = true
    },
  }
}
