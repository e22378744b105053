import type { Http } from '@roletrail/chassis/http/http'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { forgotPassword, login, logout, me, resetPassword } from '@roletrail/contracts/bff/http'
import { finishReset, openSession, requestReset } from '@roletrail/contracts/identity/http'
import type { Listeners } from '../live/listeners.ts'
import type { Cookies } from '../session/cookies.ts'
import { deviceOf } from '../session/device.ts'
import type { endFormerSession } from '../session/former.ts'
import { userOf } from '../session/guard.ts'
import type { Sessions } from '../session/sessions.ts'
import { serve } from './own.ts'

interface Parts {
  identity: InternalClient
  sessions: Sessions
  cookies: Cookies
  listeners: Listeners
  endFormer: ReturnType<typeof endFormerSession>
}

export const registerAuth = (http: Http, { identity, sessions, cookies, listeners, endFormer }: Parts) => {
  serve(http, me, async ({ request }) => {
    const user = userOf(request)
    if (!user) throw new Error('the guard lets nobody anonymous in here')
    return user
  })

  // The token is identity's and new each time: one that was in the browser before is ended, never adopted.
  serve(http, login, async ({ body, request, header }) => {
    const { user, session } = await identity.call(openSession, {
      body: { ...body, ip: request.ip, device: deviceOf(request.headers) },
    })
    await endFormer(request)
    header('set-cookie', cookies.session.set(session.token, session.maxAge))
    return user
  })

  serve(http, forgotPassword, async ({ body, request }) => {
    await identity.call(requestReset, { body: { ...body, ip: request.ip } })
  })

  // It opens no session: whoever has the mail has to know the new password too.
  serve(http, resetPassword, async ({ body: { token: code, ...body }, request, header }) => {
    await identity.call(finishReset, { body: { ...body, code, ip: request.ip } })
    if (cookies.session.read(request.headers)) header('set-cookie', cookies.session.clear())
  })

  // No Clear-Site-Data: the API's answers are never stored, and "storage" would also delete unsaved drafts and the
  // settings of this browser; the app itself removes what is personal.
  serve(http, logout, async ({ request, header }) => {
    const token = cookies.session.read(request.headers)
    header('set-cookie', cookies.session.clear())
    if (!token) return
    listeners.endSession(token)
    await sessions.close(token)
  })
}
