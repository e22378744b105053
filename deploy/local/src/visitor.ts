import type { Endpoint } from '@roletrail/contracts/endpoint'
import { Problem } from '@roletrail/contracts/problem'
import type { z } from 'zod'

interface Sent<E extends Endpoint> {
  params?: Record<string, string>
  body?: E['body'] extends z.ZodType ? z.input<E['body']> : never
}

type Got<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : undefined

/** Someone with a browser of their own: calls the product's public endpoints and keeps its cookies. */
export const createVisitor = (bffUrl: string, origin: string, signal: AbortSignal) => {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const call = async <E extends Endpoint>(endpoint: E, { params = {}, body }: Sent<E> = {}): Promise<Got<E>> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await fetch(bffUrl + path, {
      method: endpoint.method,
      signal,
      headers: { origin, cookie: cookie(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    const text = await response.text()
    if (!response.ok) throw new Refused(endpoint, Problem.parse(JSON.parse(text)))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the very schema the type is made from
    return (endpoint.response ? endpoint.response.parse(JSON.parse(text)) : undefined) as Got<E>
  }

  const keep = (line: string) => {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return { call }
}

export type Visitor = ReturnType<typeof createVisitor>

/** An answer that is not a success. */
export class Refused extends Error {
  readonly code: string

  constructor({ method, path }: Endpoint, { code, status, detail }: Problem) {
    super(`${method} ${path} answered ${status}: ${detail}`)
    this.code = code
  }
}
