import { Readable } from 'node:stream'
import { Bytes } from '@roletrail/chassis/http/bytes'
import type { Http } from '@roletrail/chassis/http/http'
import * as contract from '@roletrail/contracts/bff/http'
import { billingPersonalData } from '@roletrail/contracts/billing/http'
import { endSessions, listSessions } from '@roletrail/contracts/identity/account-session'
import { changePassword, confirmSession, eraseAccount, identityPersonalData } from '@roletrail/contracts/identity/http'
import { exportJobsAsJson, jobsPersonalData } from '@roletrail/contracts/jobs/http'
import { notificationsPersonalData } from '@roletrail/contracts/notifications/http'
import { supportPersonalData } from '@roletrail/contracts/support/http'
import type { FastifyRequest } from 'fastify'
import type { LiveConnections } from '../live/stream.ts'
import type { Cookies } from '../session/cookies.ts'
import type { Clients } from '../upstream/clients.ts'
import { serve } from './serve.ts'

interface Dependencies {
  clients: Clients
  cookies: Cookies
  connections: LiveConnections
}

const timeoutMs = 60_000

/** The endpoints of a person's account that need their session or several services. */
export const registerAccount = (http: Http, { clients, cookies, connections }: Dependencies) => {
  const { identity } = clients
  const tokenOf = ({ headers }: FastifyRequest) => {
    const token = cookies.session.read(headers)
    if (!token) throw new Error('the guard admits no request without a session here')
    return token
  }

  serve(http, contract.accountSessions, ({ request }) =>
    identity.call(listSessions, { body: { token: tokenOf(request) } }),
  )

  serve(http, contract.endAccountSession, async ({ request, params, user }) => {
    await identity.call(endSessions, { body: { token: tokenOf(request), which: params.id } })
    // Browsers whose session is still valid reconnect within a second.
    connections.endUser(user.id)
  })

  serve(http, contract.changeAccountPassword, ({ request, body }) =>
    identity.call(changePassword, { body: { token: tokenOf(request), ...body } }),
  )

  serve(http, contract.confirmPassword, ({ request, body }) =>
    identity.call(confirmSession, { body: { token: tokenOf(request), ...body } }),
  )

  // The guard has answered already.
  serve(http, contract.confirmation, async () => {})

  serve(http, contract.exportAccount, async ({ user: { id, role, access } }) => {
    const call = { body: { userId: id }, timeoutMs }
    const small = await Promise.all([
      identity.call(identityPersonalData, call),
      clients.billing.call(billingPersonalData, call),
      clients.notifications.call(notificationsPersonalData, call),
    ])
    const exportedAt = new Date().toISOString()
    const start = Object.assign({ exportedAt }, ...small) as Record<string, unknown>
    // Mails, tickets and jobs may be large, so they are streamed. One is opened when the one before has been read, because
    // a service ends what nobody reads; the first one now, so that what refuses it is still told by the status.
    const mails = await clients.jobs.open(jobsPersonalData, call)
    const large = async function* () {
      yield* sectionsOf(mails)
      yield* sectionsOf(await clients.support.open(supportPersonalData, call))
      yield ',"jobs":'
      yield* await clients.jobs.open(exportJobsAsJson, { user: { id, role, access }, timeoutMs })
    }
    return new Bytes(Readable.from(oneFile(start, large()), { highWaterMark: 1 }), {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="roletrail-${exportedAt.slice(0, 10)}.json"`,
    })
  })

  serve(http, contract.deleteAccount, async ({ request, body, user, header }) => {
    await identity.call(eraseAccount, { body: { token: tokenOf(request), password: body.password } })
    header('set-cookie', cookies.session.clear())
    connections.endUser(user.id)
  })
}

/** An error in between leaves invalid JSON, so that a partial file is never mistaken for a complete one. */
const oneFile = async function* (start: Record<string, unknown>, more: AsyncIterable<Buffer | string>) {
  yield JSON.stringify(start).slice(0, -1)
  yield* more
  yield '}'
}

/** The sections of an object as they come: what is between its braces, after a comma. */
const sectionsOf = async function* (object: AsyncIterable<Buffer>) {
  let [held, begun] = [Buffer.alloc(0), false]
  for await (const piece of object) {
    held = Buffer.concat([held, piece])
    // An object without sections is two braces.
    if (!begun && held.length <= 2) continue
    if (!begun) yield ','
    yield held.subarray(begun ? 0 : 1, -1)
    begun = true
    // It closes the object unless more follows.
    held = held.subarray(-1)
  }
}
