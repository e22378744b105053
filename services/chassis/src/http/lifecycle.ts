import { setTimeout as sleep } from 'node:timers/promises'
import type { Http } from './http.ts'

interface Options {
  /** How long it goes on answering after it said that it is going; what routes requests to it needs that to hear. */
  drainMs: number
  /** Throws while it cannot do its work. */
  ready: () => Promise<unknown>
  /** Ends the answers that would never end by themselves. */
  endStreams?: () => void
}

const checkMs = 20

/**
 * How a server comes and goes. `/livez` says that the process runs, `/readyz` that requests may be sent here. `close`
 * cuts nobody off: not ready from now on, but answering, and asking each caller to come back on another connection;
 * then nothing new is accepted, and what is in hand is finished.
 */
export const createLifecycle = (http: Http, { drainMs, ready, endStreams = () => {} }: Options) => {
  let leaving = false
  let inHand = 0
  http.server.on('request', (_request, response) => {
    inHand += 1
    response.once('close', () => {
      inHand -= 1
    })
  })
  http.addHook('onSend', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close')
  })

  http.get('/livez', async () => ({ alive: true }))
  http.get('/readyz', async (_request, reply) => {
    if (leaving) return reply.code(503).send({ ready: false })
    await ready()
    return { ready: true }
  })

  return {
    close: async () => {
      leaving = true
      await sleep(drainMs)
      endStreams()
      const closed = http.close()
      // Browsers open connections ahead and callers keep theirs; nobody is asking anything on those that are left.
      const hangUp = setInterval(() => {
        if (inHand === 0) http.server.closeAllConnections()
      }, checkMs)
      await closed.finally(() => clearInterval(hangUp))
    },
  }
}
