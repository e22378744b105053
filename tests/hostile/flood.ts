import { Agent, request } from 'node:http'
import type { HostileStack } from './stack.ts'
import type { Tally } from './tally.ts'

export interface Shot {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Sends the next request as soon as one is answered, with so many in flight, until aborted. */
export const flood = async (
  { hostname, port, url }: HostileStack,
  tally: Tally,
  inFlight: number,
  next: (nth: number) => Shot,
  signal: AbortSignal,
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  let nth = 0
  const fire = ({ method = 'POST', path, headers = {}, body }: Shot) =>
    new Promise<number | 'closed'>((resolve) => {
      const json = body !== undefined && { 'content-type': 'application/json' }
      const all = { origin: url, 'sec-fetch-site': 'same-origin', ...json, ...headers }
      const sent = request({ agent, hostname, port, method, path, headers: all, signal }, (response) => {
        response.resume()
        response.once('close', () => resolve(response.statusCode ?? 0))
      })
      sent.once('error', () => resolve('closed'))
      sent.end(body)
    })
  const shooter = async () => {
    while (!signal.aborted) {
      const answer = await fire(next(nth++))
      if (!signal.aborted) tally.count(answer)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, shooter))
  agent.destroy()
}
