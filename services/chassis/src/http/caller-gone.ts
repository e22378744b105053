import type { ServerResponse } from 'node:http'
import { whenClosed } from './when-closed.ts'

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
  else whenClosed(response, check)
  return controller.signal
}
