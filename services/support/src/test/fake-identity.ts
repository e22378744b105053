import { createLogger } from '@roletrail/chassis/base/logger'
import { createHttp } from '@roletrail/chassis/http/http'
import { createTokenVerifier } from '@roletrail/chassis/http/internal-token'
import { createRoutes } from '@roletrail/chassis/http/routes'
import type { TestKeys } from '@roletrail/chassis/testing/callers'
import { people, personByEmail } from '@roletrail/contracts/identity/people'

/** The part of identity that support calls; it can be away. */
export const fakeIdentity = async (keys: TestKeys) => {
  const known = new Map<string, { id: string; name: string; email: string }>()
  const state = { away: false }
  const http = createHttp(createLogger('identity', 'silent'))
  http.addHook('onRequest', async () => {
    if (state.away) throw new Error('away')
  })
  const { implement } = createRoutes(http, createTokenVerifier('identity', keys.publicKeys))
  implement(people, async ({ body }) =>
    [...known.values()].filter(({ id }) => body.ids.includes(id)).map((person) => ({ ...person, isActive: true })),
  )
  implement(personByEmail, async ({ body }) => ({
    userId: [...known.values()].find(({ email }) => email === body.email)?.id ?? null,
  }))
  return { known, state, url: await http.listen({ host: '127.0.0.1', port: 0 }), close: () => http.close() }
}
