import { setTimeout as sleep } from 'node:timers/promises'
import type { Http } from './http.ts'
import { whenClosed } from './when-closed.ts'

interface Options {
  /** How long it still serves requests once it is not ready, so that load balancers have time to notice. */
  drainMs: number
  /** Throws while the process cannot do its work. */
  ready: () => Promise<unknown>
  /** Ends responses that would never end by themselves, such as event streams. */
  endStreams?: () => void
}

const checkMs = 20

/**
 * The health endpoints and graceful shutdown of a server. `/livez` says that the process runs, `/readyz` that it accepts
 * requests. `close` interrupts no request: the server is not ready any more, but for `drainMs` it serves requests and
 * closes each connection after its response; then it accepts none and finishes those in progress.
 */
export const createLifecycle = (http: Http, { drainMs, ready, endStreams = () => {} }: Options) => {
  let stopping = false
  let inProgress = 0
  http.server.on('request', (_request, response) => {
    inProgress += 1
    whenClosed(response, () => {
      inProgress -= 1
    })
  })
  http.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })

  http.get('/livez', async () => ({ alive: true }))
  http.get('/readyz', async (_request, reply) => {
    if (stopping) return reply.code(503).send({ ready: false })
    await ready()
    return { ready: true }
  })

  return {
    close: async () => {
      stopping = true
      await sleep(drainMs)
      endStreams()
      const closed = http.close()
      // Browsers open connections in advance and clients keep theirs; once no request is in progress they are idle.
      const closeIdle = setInterval(() => {
        if (inProgress === 0) http.server.closeAllConnections()
      }, checkMs)
      await closed.finally(() => clearInterval(closeIdle))
    },
  }
}
