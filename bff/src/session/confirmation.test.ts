import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sameOrigin } from '../test/browser.ts'
import { startTestBff, type TestBff } from '../test/test-bff.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff()
})
afterAll(() => bff[Symbol.asyncDispose]())

/** A browser in which the password was given too long ago. */
const stale = () => {
  const token = bff.identity.signedIn(bff.people.admin)
  bff.identity.unconfirmed.add(token)
  return { ...sameOrigin, cookie: `${bff.sessionCookie}=${token}` }
}
const confirm = (headers: Record<string, string>, password: string) =>
  bff.ask('/api/account/confirm-password', { method: 'POST', headers, body: { password } })

describe('an endpoint that asks for the password', () => {
  it('is refused until the password was given, and then open', async () => {
    const headers = stale()
    const refused = await bff.ask('/api/account/confirmation', { headers })
    expect(refused.status).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'confirmation_required', status: 403 })
    expect((await confirm(headers, 'wrong-password')).json()).toMatchObject({ code: 'wrong_password' })
    expect((await bff.ask('/api/account/confirmation', { headers })).status).toBe(403)
    expect((await confirm(headers, 'right-password')).status).toBe(204)
    expect((await bff.ask('/api/account/confirmation', { headers })).status).toBe(204)
  })

  it('says first that somebody is not signed in', async () => {
    expect((await bff.ask('/api/account/confirmation')).status).toBe(401)
  })

  it('is the only kind that is refused', async () => {
    expect((await bff.ask('/api/auth/me', { headers: stale() })).status).toBe(200)
  })
})
