import { queryOptions } from '@tanstack/react-query'
import { type Call, type CallInput, type CallOutput, call, pathOf } from './call.ts'

type ReadCall = Extract<Call, `GET ${string}`>
type ReadPath = ReadCall extends `GET ${infer Path}` ? Path : never
type ReadInput<P extends ReadPath> = Omit<CallInput<`GET ${P}` & ReadCall>, 'headers' | 'signal'>

/**
 * Query options of a GET. The key is the path cut at its slashes (spec section 7): `['api', 'jobs', id]`, followed by
 * the query parameters as one object where there are any, so that a live message naming `['api', 'jobs']` finds
 * `['api', 'jobs', { view: 'board' }]` too.
 */
export const apiQuery = <P extends ReadPath>(
  path: P,
  ...[input]: Record<never, never> extends ReadInput<P> ? [input?: ReadInput<P>] : [input: ReadInput<P>]
) => {
  type C = `GET ${P}` & ReadCall
  const { params, query } = (input ?? {}) as { params?: Record<string, string>; query?: Record<string, unknown> }
  return queryOptions<CallOutput<C>, Error, CallOutput<C>, readonly unknown[]>({
    queryKey: [...apiQueryKey(path, params), ...(query ? [query] : [])],
    queryFn: ({ signal }) => (call as LooseCall)(`GET ${path}`, { params, query, signal }) as Promise<CallOutput<C>>,
  })
}

// Inside a generic the compiler cannot tell which input belongs to which path; `apiQuery`'s own signature does.
type LooseCall = (name: string, input: unknown) => Promise<unknown>

/** `/api/jobs/:id` → `['api', 'jobs', id]` */
export const apiQueryKey = (path: ReadPath, params?: Record<string, string>) => pathOf(path, params).slice(1).split('/')
