import type { Endpoints } from '@roletrail/contracts/endpoints'
import { ApiError, isProblem, Unreachable } from './api-error.ts'
import { askForConfirmation } from './confirmation.ts'

export type Call = keyof Endpoints

// A schema's type contains its input and output, so not even zod's types are needed here.
type Part<E, Name extends string> = E extends { [K in Name]: { _zod: { input: infer Input } } }
  ? Record<never, never> extends Input
    ? { [K in Name]?: Input }
    : { [K in Name]: Input }
  : unknown

export type CallInput<C extends Call> = Part<Endpoints[C], 'params'> &
  Part<Endpoints[C], 'query'> &
  Part<Endpoints[C], 'body'> &
  (Endpoints[C] extends { upload: true } ? { form: FormData } : unknown) & {
    headers?: Record<string, string>
    signal?: AbortSignal
    /** Is sent even if the page goes away meanwhile. */
    keepalive?: true
  }

export type CallOutput<C extends Call> = Endpoints[C] extends { response: { _zod: { output: infer Output } } }
  ? Output
  : undefined

/** The input is optional if the endpoint requires none. */
export type CallArguments<C extends Call> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: true
}

/**
 * Calls an endpoint by its "METHOD /path": `call('PATCH /api/jobs/:id', { params: { id }, body: { status } })`.
 * Types come from the contracts' table; no schema is bundled. Throws an ApiError if the response is not a success. If
 * the person has to confirm who they are first, they are asked, and the call is sent once more.
 */
export const call = async <C extends Call>(name: C, ...[given]: CallArguments<C>): Promise<CallOutput<C>> => {
  const text = await (await respond(name, given)).text()
  return (text ? JSON.parse(text) : undefined) as CallOutput<C>
}

/** The same, with the ETag of what was returned. */
export const callTagged = async <C extends Call>(name: C, ...[given]: CallArguments<C>) => {
  const response = await respond(name, given)
  return { value: (await response.json()) as CallOutput<C>, etag: response.headers.get('etag') }
}

/** One page of a list, and the cursor of the next one if there is one. */
export const callPage = async <C extends Call>(name: C, ...[given]: CallArguments<C>) => {
  const response = await respond(name, given)
  const [, next] = /^<([^<>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '') ?? []
  const cursor = next && new URL(next, location.origin).searchParams.get('cursor')
  return { rows: (await response.json()) as CallOutput<C>, next: cursor || undefined }
}

/** The same for a file. */
export const callFile = async <C extends Call>(name: C, ...[given]: CallArguments<C>): Promise<Blob> =>
  (await respond(name, given)).blob()

const respond = async <C extends Call>(name: C, input: AnyInput = {}): Promise<Response> => {
  try {
    return await send(name, input)
  } catch (error) {
    if (!isProblem<C>(error, 'confirmation_required') || !(await askForConfirmation())) throw error
    return send(name, input)
  }
}

const send = async (
  name: string,
  { params, query, body, form, headers, signal, keepalive }: AnyInput,
): Promise<Response> => {
  const [method = '', template = ''] = name.split(' ')
  const response = await fetch(pathOf(template, params) + searchOf(query), {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      traceparent: `00-${hex(16)}-${hex(8)}-00`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    // The browser sets the content type of a form.
    ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    // An upload takes as long as it takes. Anything else that gets no response within a minute gets none.
    signal: signal ?? (form ? null : AbortSignal.timeout(60_000)),
    ...(keepalive ? { keepalive } : {}),
  }).catch((error: Error) => {
    throw signal?.aborted ? error : new Unreachable(error.message, { cause: error })
  })
  if (!response.ok) throw new ApiError(response, await response.text())
  return response
}

// Names the trace of what a click leads to, in the logs and spans of every service (https://www.w3.org/TR/trace-context/).
const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Fills in `/api/jobs/:id`; throws if a parameter is missing. */
export const pathOf = (template: string, params: Record<string, string> = {}) =>
  template.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${template} needs the parameter "${name}"`)
    return encodeURIComponent(value)
  })

const searchOf = (query: Record<string, unknown> = {}) => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : ''
}
