import { Pool } from 'undici'
import { setDeadline } from '../base/deadline.ts'
import { unavailable } from '../base/rejection.ts'

/**
 * Options of connections to services. Idle ones are closed well before a stopping service closes them (DRAIN_MS), so
 * that no request is sent on a connection that is about to end.
 */
const connectionOptions = { connect: { timeout: 1_000 }, keepAliveTimeout: 3_000, keepAliveMaxTimeout: 3_000 }

export interface Bounds {
  /** How many calls are under way at once. */
  connections?: number
  /** How many more wait for a connection; beyond that a call is refused at once. */
  maxWaiting?: number
}

interface Deadline {
  deadlineMs: number
  /** The deadline covers the response's body too. Without it, only pauses within the body are limited. */
  wholeBody?: boolean
}

type RequestOptions = Parameters<Pool['request']>[0]
type Body = NonNullable<RequestOptions['body']> | null

interface Call extends Pick<RequestOptions, 'method' | 'path' | 'headers'> {
  body?: Body | undefined
}

/** Tells when a body starts to be sent, which is when it has got a connection, and when it has been sent. */
const watched = async function* (body: AsyncIterable<Uint8Array>, started: () => void, sent: () => void) {
  started()
  yield* body
  sent()
}

/**
 * Connections to one service, of one kind of call. The calls under way and those waiting are bounded, and one deadline
 * covers waiting, sending and the response, so that a service that hangs costs each of its callers that long and
 * nobody else anything. A streamed body may take as long as it needs: whoever sends it is limited by slow-body.ts.
 */
export const createUpstream = (service: string, url: string, { connections = 64, maxWaiting = 128 }: Bounds = {}) => {
  const pool = new Pool(url, { ...connectionOptions, connections })
  let underWay = 0

  const request = async ({ body, ...options }: Call, { deadlineMs, wholeBody = false }: Deadline) => {
    if (underWay >= connections + maxWaiting)
      throw unavailable(service, new Error(`${underWay} calls are under way or waiting already`))
    underWay += 1
    const controller = new AbortController()
    // Aborting ends a call only once it has a connection; one that still waits for its turn is ended by this.
    const { promise: late, reject } = Promise.withResolvers<never>()
    let stop = () => {}
    const start = () => {
      stop()
      stop = setDeadline(deadlineMs, () => {
        const reason = new Error(`no answer within ${deadlineMs} ms`)
        controller.abort(reason)
        reject(reason)
      })
    }
    start()
    const streamed = body !== null && typeof body === 'object' && Symbol.asyncIterator in body
    try {
      const sending = pool.request({
        ...options,
        body: (streamed ? watched(body as AsyncIterable<Uint8Array>, () => stop(), start) : (body ?? null)) as Body,
        signal: controller.signal,
        headersTimeout: 0,
        bodyTimeout: deadlineMs,
      })
      const response = await Promise.race([sending, late])
      if (!wholeBody) stop()
      response.body.once('close', () => {
        stop()
        underWay -= 1
      })
      return response
    } catch (error) {
      stop()
      underWay -= 1
      throw error
    }
  }
  return { request, close: () => pool.close() }
}

export type Upstream = ReturnType<typeof createUpstream>

/**
 * The ways to one service. Calls that may take long (a provider is asked, a file is sent) have connections of their
 * own: a provider that hangs then leaves everything else of the service alone.
 */
export const createLanes = (service: string, url: string, bounds?: Bounds) => {
  const quick = createUpstream(service, url, bounds)
  const slow = createUpstream(service, url, bounds ?? { maxWaiting: 64 })
  return { quick, slow, close: () => Promise.all([quick.close(), slow.close()]) }
}

export type Lanes = ReturnType<typeof createLanes>
