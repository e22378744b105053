import type { User } from '@roletrail/contracts/identity/user'
import type { Role } from '@roletrail/contracts/vocabulary/role'
import { hashKey, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '../lib/api/api-error.ts'
import { apiQueryKey } from '../lib/api/api-query.ts'
import { call } from '../lib/api/call.ts'
import { chosenHome } from '../lib/home.ts'
import { keptPerson } from '../lib/storage/person.ts'
import { forgetLeftCheckout } from './left-checkout.ts'
import { announceSessionChange } from './session-channel.ts'

export type { User }

/** Who is signed in, or null (spec section 7). Cached for five minutes (section 9). */
export const currentUser = queryOptions({
  queryKey: apiQueryKey('/api/auth/me'),
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await call('GET /api/auth/me', { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        if (keptPerson()) void import('../lib/storage/kept-queries.ts').then(({ forgetQueries }) => forgetQueries())
        return null
      }
      throw new Error('Failed to fetch user', { cause: error })
    }
  },
})

/** After signing in: removes whatever an earlier person left in the cache. */
export const beginSession = (client: QueryClient, user: User) => {
  const own = hashKey(currentUser.queryKey)
  client.removeQueries({ predicate: ({ queryHash }) => queryHash !== own })
  setCurrentUser(client, user)
  forgetLeftCheckout()
  announceSessionChange()
}

export const setCurrentUser = (client: QueryClient, user: User | null) =>
  client.setQueryData(currentUser.queryKey, user)

/** Prefetches what only a signed-in person may read; other browsers do not ask for it. */
export const whenSignedIn = async (client: QueryClient, fetch: () => Promise<unknown>) => {
  // If the user cannot be fetched, the guard says so.
  const user = await client.ensureQueryData(currentUser).catch(() => null)
  if (user) await fetch()
}

/** The signed-in person; only for components below the guard, where there always is one. */
export const useUser = (): User => {
  const { data } = useQuery(currentUser)
  if (!data) throw new Error('useUser needs the signed-in guard above it')
  return data
}

/** Where a person goes after signing in (spec section 2), unless they chose to start on Today. */
export const homePath = ({ role }: { role: Role }) => (role === 'admin' ? '/admin/dashboard' : chosenHome())
