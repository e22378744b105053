import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiQueryKey } from './api-query.ts'
import { type CallInput, callPage } from './call.ts'

type PagedPath = '/api/admin/users' | '/api/admin/audit'
type Filter<P extends PagedPath> = Omit<NonNullable<CallInput<`GET ${P}`>['query']>, 'cursor' | 'limit'>

const limit = 50

/** A list that grows without bound, page by page. */
export const pagedQuery = <P extends PagedPath>(path: P, filter: Filter<P>) =>
  infiniteQueryOptions({
    queryKey: [...apiQueryKey(path), filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(`GET ${path}` as 'GET /api/admin/users', { query: { ...filter, limit, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
