import { afterAll, beforeAll, expect, it } from 'vitest'
import { sameOrigin } from '../test/browser.ts'
import { startTestBff, type TestBff } from '../test/test-bff.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff()
  bff.identity.signedIn(bff.people.user)
  bff.identity.named.browser = { token: 'b'.repeat(43), maxAge: 15_552_000 }
})
afterAll(() => bff[Symbol.asyncDispose]())

const named = `browser_8080=${'b'.repeat(43)}`
const kept = `${named}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Strict`

it('keeps the name of a browser in which somebody signs in, and says it at the next sign-in', async () => {
  const logIn = (headers: Record<string, string> = {}) => {
    const body = { email: bff.people.user.email, password: 'right-password' }
    return bff.ask('/api/auth/login', { method: 'POST', headers: { ...sameOrigin, ...headers }, body })
  }
  expect((await logIn()).cookies).toContain(kept)
  expect(bff.identity.seen.browsers.at(-1)).toBeNull()
  await logIn({ cookie: named })
  expect(bff.identity.seen.browsers.at(-1)).toBe('b'.repeat(43))
})

it('keeps it when a signup signs in', async () => {
  const headers = { ...sameOrigin, cookie: `signup_8080=${bff.identity.signup.binding}` }
  const { cookies } = await bff.ask('/api/complete-signup', { method: 'POST', headers, body: { sessionId: 'cs_1' } })
  expect(cookies).toContain(kept)
})

it('is kept after logging out, which it must outlast', async () => {
  const { cookie } = bff.cookieOf('user')
  const headers = { ...sameOrigin, cookie: `${cookie}; ${named}` }
  const { cookies } = await bff.ask('/api/auth/logout', { method: 'POST', headers })
  expect(cookies.filter((each) => each.startsWith('browser_'))).toEqual([])
})
