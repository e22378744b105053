import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiQueryKey } from './api-query.ts'
import { type CallInput, type CallOutput, callPage } from './call.ts'

type PagedPath = '/api/admin/users' | '/api/admin/audit' | '/api/admin/broadcast'
type Filter<P extends PagedPath> = Omit<NonNullable<CallInput<`GET ${P}`>['query']>, 'cursor' | 'limit'>
interface Page<P extends PagedPath> {
  rows: CallOutput<`GET ${P}`>
  next: string | undefined
}

const limit = 50

/** A list that grows without bound, page by page. */
export const pagedQuery = <P extends PagedPath>(path: P, filter: Filter<P>) =>
  infiniteQueryOptions({
    queryKey: [...apiQueryKey(path), filter],
    // Inside a generic the compiler cannot tell which rows belong to which path.
    queryFn: ({ pageParam, signal }): Promise<Page<P>> =>
      callPage(`GET ${path}` as 'GET /api/admin/users', {
        query: { ...filter, limit, cursor: pageParam },
        signal,
      }) as Promise<unknown> as Promise<Page<P>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
