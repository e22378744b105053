import { createLogger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { createHttp } from '@roletrail/chassis/http/http'
import { createTokenVerifier } from '@roletrail/chassis/http/internal-token'
import { createRoutes } from '@roletrail/chassis/http/routes'
import type { TestKeys } from '@roletrail/chassis/testing/callers'
import { people } from '@roletrail/contracts/identity/people'

/** The part of identity that billing calls: people's emails and whether they are active, or an outage. */
export const mockIdentity = async (keys: TestKeys) => {
  const http = createHttp(createLogger('identity', 'silent'))
  const { implement } = createRoutes(http, createTokenVerifier('identity', keys.publicKeys))
  const emails = new Map<string, string>()
  const deactivated = new Set<string>()
  let away = false
  implement(people, async ({ body }) => {
    if (away) throw new Rejection('temporarily_unavailable', 'Away.')
    return body.ids.flatMap((id) => {
      const email = emails.get(id)
      return email === undefined ? [] : [{ id, name: 'Ada Lovelace', email, isActive: !deactivated.has(id) }]
    })
  })
  return {
    url: await http.listen({ host: '127.0.0.1', port: 0 }),
    emails,
    deactivated,
    goAway: (isAway: boolean) => {
      away = isAway
    },
    close: () => http.close(),
  }
}
