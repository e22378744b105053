import { createLogger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { createHttp } from '@roletrail/chassis/http/http'
import { createTokenVerifier } from '@roletrail/chassis/http/internal-token'
import { createRoutes } from '@roletrail/chassis/http/routes'
import type { TestKeys } from '@roletrail/chassis/testing/callers'
import { sendLetter } from '@roletrail/contracts/notifications/http'
import type { z } from 'zod'

/** Notifications as far as identity knows it: it takes letters, or is away. */
export const notificationsStandIn = async (keys: TestKeys) => {
  const http = createHttp(createLogger('notifications', 'silent'))
  const { implement } = createRoutes(http, createTokenVerifier('notifications', keys.publicKeys))
  const letters: z.output<typeof sendLetter.body>[] = []
  let away = false
  implement(sendLetter, async ({ body }) => {
    if (away) throw new Rejection('temporarily_unavailable', 'Away.')
    letters.push(body)
  })
  return {
    url: await http.listen({ host: '127.0.0.1', port: 0 }),
    letters,
    goAway: (isAway: boolean) => {
      away = isAway
    },
    close: () => http.close(),
  }
}
