import type { ServerResponse } from 'node:http'

/** Nobody waits for the response any more. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

/** Aborts when the connection ends before the response has been sent. */
export const callerSignal = (response: ServerResponse): AbortSignal => {
  const controller = new AbortController()
  const check = () => {
    if (!response.writableFinished) controller.abort(new CallerGone('the caller has hung up'))
  }
  if (response.destroyed) check()
  else response.once('close', check)
  return controller.signal
}
