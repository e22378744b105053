import { randomBytes } from 'node:crypto'
import { isProblem, Rejection } from '@roletrail/chassis/base/rejection'
import type { Http } from '@roletrail/chassis/http/http'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import {
  finishLogin,
  forgotPassword,
  login,
  loginChoices,
  logout,
  me,
  resetPassword,
} from '@roletrail/contracts/bff/http'
import {
  finishReset,
  finishSignIn,
  openSession,
  requestReset,
  secondStepChoices,
} from '@roletrail/contracts/identity/http'
import { secondStepSeconds } from '@roletrail/contracts/identity/second-factor'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { clientNetwork } from '../address.ts'
import type { LiveConnections } from '../live/stream.ts'
import type { Cookies } from '../session/cookies.ts'
import { deviceOf } from '../session/device.ts'
import { userOf } from '../session/guard.ts'
import type { endPreviousSession } from '../session/previous-session.ts'
import type { Sessions } from '../session/sessions.ts'
import { serve } from './serve.ts'

interface Dependencies {
  identity: InternalClient
  sessions: Sessions
  cookies: Cookies
  connections: LiveConnections
  endPrevious: ReturnType<typeof endPreviousSession>
}

type SetHeader = (name: string, value: string) => void
type SignedIn = z.output<typeof openSession.response>

export const registerAuth = (http: Http, { identity, sessions, cookies, connections, endPrevious }: Dependencies) => {
  serve(http, me, async ({ request }) => {
    const user = userOf(request)
    if (!user) throw new Error('the guard admits no anonymous request here')
    return user
  })

  const callerOf = (request: FastifyRequest) => ({
    ip: clientNetwork(request),
    device: deviceOf(request.headers),
    browser: cookies.browser.read(request.headers),
  })

  // The token is always a new one from identity. A session that the browser already had ends and is never adopted.
  const begin = async (request: FastifyRequest, header: SetHeader, { user, session, browser }: SignedIn) => {
    await endPrevious(request)
    header('set-cookie', cookies.session.set(session.token, session.maxAge))
    if (browser) header('set-cookie', cookies.browser.set(browser.token, browser.maxAge))
    return user
  }

  serve(http, login, async ({ body, request, header }) => {
    const pending = randomBytes(32).toString('base64url')
    const signedIn = await identity
      .call(openSession, { body: { ...body, ...callerOf(request), pending } })
      .catch((error: unknown) => {
        if (isProblem(error, openSession, 'second_factor_required'))
          header('set-cookie', cookies.signIn.set(pending, secondStepSeconds))
        throw error
      })
    return begin(request, header, signedIn)
  })

  const pendingOf = ({ headers }: FastifyRequest) => {
    const pending = cookies.signIn.read(headers)
    if (!pending) throw new Rejection('sign_in_expired', 'This sign-in has expired. Start again.')
    return pending
  }

  serve(http, loginChoices, ({ request }) =>
    identity.call(secondStepChoices, { body: { pending: pendingOf(request) } }),
  )

  serve(http, finishLogin, async ({ body: step, request, header }) => {
    const pending = pendingOf(request)
    const signedIn = await identity.call(finishSignIn, { body: { pending, step, ...callerOf(request) } })
    header('set-cookie', cookies.signIn.clear())
    return begin(request, header, signedIn)
  })

  serve(http, forgotPassword, async ({ body, request }) => {
    await identity.call(requestReset, { body: { ...body, ip: clientNetwork(request) } })
  })

  // This opens no session: somebody who can read the e-mail has to know the new password too.
  serve(http, resetPassword, async ({ body: { token: code, ...body }, request, header }) => {
    await identity.call(finishReset, { body: { ...body, code, ip: clientNetwork(request) } })
    if (cookies.session.read(request.headers)) header('set-cookie', cookies.session.clear())
  })

  // No Clear-Site-Data: API responses are never stored, and "storage" would also delete unsaved drafts and the
  // settings of this browser. The app itself removes what is personal.
  serve(http, logout, async ({ request, header }) => {
    const token = cookies.session.read(request.headers)
    header('set-cookie', cookies.session.clear())
    if (!token) return
    connections.endSession(token)
    await sessions.close(token)
  })
}
