import type { Endpoint } from '@roletrail/contracts/endpoint'
import { Problem } from '@roletrail/contracts/problem'
import type { z } from 'zod'

interface Request<E extends Endpoint> {
  params?: Record<string, string>
  body?: E['body'] extends z.ZodType ? z.input<E['body']> : never
}

type Result<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : undefined

/** Calls the product's public endpoints as a browser would, and keeps its cookies. */
export const createApiClient = (bffUrl: string, origin: string, signal: AbortSignal) => {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const call = async <E extends Endpoint>(endpoint: E, { params = {}, body }: Request<E> = {}): Promise<Result<E>> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await fetch(bffUrl + path, {
      method: endpoint.method,
      signal,
      headers: { origin, cookie: cookie(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) storeCookie(line)
    const text = await response.text()
    if (!response.ok) throw new ApiError(endpoint, Problem.parse(JSON.parse(text)))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema the type is derived from
    return (endpoint.response ? endpoint.response.parse(JSON.parse(text)) : undefined) as Result<E>
  }

  const storeCookie = (line: string) => {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return { call }
}

export type ApiClient = ReturnType<typeof createApiClient>

/** A response that is not a success. */
export class ApiError extends Error {
  readonly code: string

  constructor({ method, path }: Endpoint, { code, status, detail }: Problem) {
    super(`${method} ${path} returned ${status}: ${detail}`)
    this.code = code
  }
}
