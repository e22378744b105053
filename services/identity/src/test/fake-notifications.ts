import { createLogger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { createHttp } from '@roletrail/chassis/http/http'
import { createTokenVerifier } from '@roletrail/chassis/http/internal-token'
import { createRoutes } from '@roletrail/chassis/http/routes'
import type { TestKeys } from '@roletrail/chassis/testing/callers'
import { sendEmail } from '@roletrail/contracts/notifications/http'
import type { z } from 'zod'

/** The part of notifications that identity calls: it accepts e-mails, or is unavailable. */
export const fakeNotifications = async (keys: TestKeys) => {
  const http = createHttp(createLogger('notifications', 'silent'))
  const { implement } = createRoutes(http, createTokenVerifier('notifications', keys.publicKeys))
  const emails: z.output<typeof sendEmail.body>[] = []
  let away = false
  implement(sendEmail, async ({ body }) => {
    if (away) throw new Rejection('temporarily_unavailable', 'Away.')
    emails.push(body)
  })
  return {
    url: await http.listen({ host: '127.0.0.1', port: 0 }),
    emails,
    goAway: (isAway: boolean) => {
      away = isAway
    },
    close: () => http.close(),
  }
}
