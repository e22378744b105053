import type { ServerResponse } from 'node:http'

const waiting = new WeakMap<ServerResponse, (() => void)[]>()

/**
 * Calls back once a response is over: sent, or its client is gone. At once if that has happened already, since `close` is
 * not emitted again: whoever hangs up while their session is looked up would otherwise be counted for ever. All callbacks of
 * a response share one listener, since Node warns of a leak where more than ten wait for one event.
 */
export const whenClosed = (response: ServerResponse, callback: () => void): void => {
  if (response.closed) return callback()
  const others = waiting.get(response)
  if (others) return void others.push(callback)
  const callbacks = [callback]
  waiting.set(response, callbacks)
  response.once('close', () => {
    for (const each of callbacks) each()
  })
}
