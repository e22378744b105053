import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** The response as it came over the wire; without a status there was none. */
export interface CapturedResponse {
  status?: number
  retryAfter?: string
}

/** What mailgun.js throws: a network error's code or the status text in `message`, the body's text in `details`. */
export interface ClientError {
  message: string
  details?: string
}

const calls = new AsyncLocalStorage<CapturedResponse>()

subscribe('http.client.response.finish', (message) => {
  const { response } = message as { response: IncomingMessage }
  const captured = calls.getStore()
  if (!captured) return
  captured.status = response.statusCode ?? 0
  const retryAfter = response.headers['retry-after']
  if (retryAfter !== undefined) captured.retryAfter = retryAfter
})

/**
 * Runs a call of mailgun.js and captures the response it got. The package hides what matters most: it reports a broken
 * connection as status 400, and drops the headers, Retry-After among them.
 */
export const captureResponse = async <Result>(
  call: () => Promise<Result>,
): Promise<CapturedResponse & ({ result: Result } | { error: ClientError })> => {
  const captured: CapturedResponse = {}
  return calls.run(captured, call).then(
    (result) => ({ ...captured, result }),
    (error: ClientError) => ({ ...captured, error }),
  )
}
