import { Readable } from 'node:stream'
import { Bytes } from '@roletrail/chassis/http/bytes'
import type { Http } from '@roletrail/chassis/http/http'
import * as contract from '@roletrail/contracts/bff/http'
import { billingPersonalData } from '@roletrail/contracts/billing/http'
import {
  changePassword,
  endSessions,
  eraseAccount,
  identityPersonalData,
  listSessions,
} from '@roletrail/contracts/identity/http'
import { exportJobsAsJson } from '@roletrail/contracts/jobs/http'
import { notificationsPersonalData } from '@roletrail/contracts/notifications/http'
import { supportPersonalData } from '@roletrail/contracts/support/http'
import type { FastifyRequest } from 'fastify'
import type { Listeners } from '../live/listeners.ts'
import type { Cookies } from '../session/cookies.ts'
import type { Clients } from '../upstream/services.ts'
import { serve } from './own.ts'

interface Parts {
  clients: Clients
  cookies: Cookies
  listeners: Listeners
}

const timeoutMs = 60_000

/** What a person does with their own account, as far as it takes their session or all services. */
export const registerAccount = (http: Http, { clients, cookies, listeners }: Parts) => {
  const { identity } = clients
  const tokenOf = ({ headers }: FastifyRequest) => {
    const token = cookies.session.read(headers)
    if (!token) throw new Error('the guard lets nobody in here without a session')
    return token
  }

  serve(http, contract.accountSessions, ({ request }) =>
    identity.call(listSessions, { body: { token: tokenOf(request) } }),
  )

  serve(http, contract.endAccountSession, async ({ request, params, user }) => {
    await identity.call(endSessions, { body: { token: tokenOf(request), which: params.id } })
    // Whose session still stands is back within a second.
    listeners.endUser(user.id)
  })

  serve(http, contract.changeAccountPassword, ({ request, body }) =>
    identity.call(changePassword, { body: { token: tokenOf(request), ...body } }),
  )

  serve(http, contract.exportAccount, async ({ user: { id, role, access } }) => {
    const asked = { body: { userId: id }, timeoutMs }
    const parts = await Promise.all([
      identity.call(identityPersonalData, asked),
      clients.billing.call(billingPersonalData, asked),
      clients.support.call(supportPersonalData, asked),
      clients.notifications.call(notificationsPersonalData, asked),
    ])
    // Last, because somebody has to read it once it is there. It is the one part that may be large.
    const jobs = await clients.jobs.open(exportJobsAsJson, { user: { id, role, access }, timeoutMs })
    const exportedAt = new Date().toISOString()
    const rest = Object.assign({ exportedAt }, ...parts) as Record<string, unknown>
    return new Bytes(Readable.from(oneFile(rest, jobs)), {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="roletrail-${exportedAt.slice(0, 10)}.json"`,
    })
  })

  serve(http, contract.deleteAccount, async ({ request, body, user, header }) => {
    await identity.call(eraseAccount, { body: { token: tokenOf(request), password: body.password } })
    header('set-cookie', cookies.session.clear())
    listeners.endUser(user.id)
  })
}

/** A part that cannot be had ends the file in the middle, so that it is never taken for everything there is. */
const oneFile = async function* (rest: Record<string, unknown>, jobs: AsyncIterable<Buffer>) {
  yield `${JSON.stringify(rest).slice(0, -1)},"jobs":`
  yield* jobs
  yield '}'
}
