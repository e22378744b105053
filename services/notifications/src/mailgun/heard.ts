import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** What really came back over the wire; no status means that nothing did. */
export interface Heard {
  status?: number
  retryAfter?: string
}

/** mailgun.js puts a network error's code, or the status text, in `message` and the body's text in `details`. */
export interface Complaint {
  message: string
  details?: string
}

const calls = new AsyncLocalStorage<Heard>()

subscribe('http.client.response.finish', (message) => {
  const { response } = message as { response: IncomingMessage }
  const heard = calls.getStore()
  if (!heard) return
  heard.status = response.statusCode ?? 0
  const retryAfter = response.headers['retry-after']
  if (retryAfter !== undefined) heard.retryAfter = retryAfter
})

/**
 * Runs a call of mailgun.js and tells what was heard. The package itself hides both things that matter most: it
 * reports a connection that broke as status 400, and drops the headers, Retry-After among them.
 */
export const listening = async <Result>(
  call: () => Promise<Result>,
): Promise<Heard & ({ result: Result } | { error: Complaint })> => {
  const heard: Heard = {}
  return calls.run(heard, call).then(
    (result) => ({ ...heard, result }),
    (error: Complaint) => ({ ...heard, error }),
  )
}
