import type { ServerResponse } from 'node:http'

/**
 * Calls back once a response is over: sent, or its client is gone. At once if that has happened already, since `close` is
 * not emitted again: whoever hangs up while their session is looked up would otherwise be counted for ever.
 */
export const whenClosed = (response: ServerResponse, callback: () => void): void => {
  if (response.closed) callback()
  else response.once('close', callback)
}
