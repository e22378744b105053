import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sameOrigin } from '../test/browser.ts'
import { startTestBff, type TestBff } from '../test/test-bff.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff()
  bff.identity.signedIn(bff.people.user)
  bff.identity.twoStep.add(bff.people.user.email)
})
afterAll(() => bff[Symbol.asyncDispose]())

const path = '/api/auth/login/second-factor'
const logIn = () => {
  const body = { email: bff.people.user.email, password: 'right-password' }
  return bff.ask('/api/auth/login', { method: 'POST', headers: sameOrigin, body })
}
const finish = (cookie: string, code: string) =>
  bff.ask(path, { method: 'POST', headers: { ...sameOrigin, cookie }, body: { code } })

/** The cookie of a sign-in whose password was right. */
const begun = async () => (await logIn()).cookies[0]?.split(';')[0] ?? ''

describe('a sign-in with two steps', () => {
  it('gets no session by the password, only the name of what waits for five minutes', async () => {
    const { status, cookies, json } = await logIn()
    expect(status).toBe(403)
    expect(json()).toMatchObject({ code: 'second_factor_required', status: 403 })
    expect(cookies).toEqual([
      expect.stringMatching(/^signin_8080=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  it('A1: gets a new name each time, and a session by the code', async () => {
    const [first, cookie] = [await begun(), await begun()]
    expect(cookie).not.toBe(first)
    expect((await bff.ask(path, { headers: { cookie } })).json()).toEqual({ authenticator: true, passkey: null })
    expect((await finish(cookie, '000000')).json()).toMatchObject({ code: 'invalid_second_factor', status: 400 })
    const { status, cookies, json } = await finish(cookie, '123 456')
    expect(status).toBe(200)
    expect(json()).toEqual(bff.people.user)
    expect(cookies).toEqual([
      expect.stringMatching(/^signin_8080=; Max-Age=0;/),
      expect.stringMatching(/^sid_8080=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    expect((await finish(cookie, '123456')).status).toBe(410)
  })

  it('has expired without its cookie, and with one that is not ours', async () => {
    for (const cookie of ['', `signin_8080=${'x'.repeat(43)}`, 'signin_8080=short']) {
      expect((await bff.ask(path, { headers: { cookie } })).status).toBe(410)
      const { status, json } = await finish(cookie, '123456')
      expect(status).toBe(410)
      expect(json()).toMatchObject({ code: 'sign_in_expired' })
    }
  })
})
