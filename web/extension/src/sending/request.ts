import type { Problem } from '@roletrail/contracts/problem'
import type { CallInput, CallOutput, Call as EndpointName } from '../../../src/lib/api/call.ts'
import { appUrl } from '../app-url.ts'
import { Refusal } from './refusal.ts'

/** The calls that a token of the extension opens, and the one that gets it. */
export type Call = Extract<EndpointName, 'POST /api/pair' | 'POST /api/jobs' | 'GET /api/jobs/tracked'>

const patienceMs = 20_000

interface Input {
  body?: unknown
  query?: Record<string, string | undefined>
  headers?: Record<string, string>
}

/** The token alone speaks: no cookie is sent. */
export const request = async <C extends Call>(
  name: C,
  { body, query = {}, headers }: CallInput<C> & Input,
  token?: string,
): Promise<CallOutput<C>> => {
  const [method = '', path = ''] = name.split(' ')
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  const response = await fetch(`${appUrl}${path}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refusal(undefined, "We can't reach RoleTrail right now.")
  })
  const answer = (await response.json().catch(() => undefined)) as CallOutput<C> | Problem | undefined
  if (response.ok) return answer as CallOutput<C>
  const { detail } = (answer ?? {}) as Partial<Problem>
  throw new Refusal(response.status, detail ?? "RoleTrail couldn't do that right now.")
}
