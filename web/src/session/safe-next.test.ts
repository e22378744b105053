import { expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

const origin = 'https://app.example'
const next = (value: unknown) => safeNext(value, origin)

it('keeps a path of this site, with its parameters', () => {
  expect(next('/dashboard?job=7#notes')).toBe('/dashboard?job=7#notes')
})

it.each([
  ['another site', 'https://evil.example/'],
  ['another site without a scheme', '//evil.example/'],
  ['the same, as browsers read backslashes', '/\\evil.example'],
  ['the same, behind a tab that browsers drop', '/\t/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'dashboard'],
  ['the sign-in page itself', '/auth?next=/auth'],
  ['the sign-in page in capitals', '/AUTH/'],
  ['another site behind two slashes and a login', '//app.example@evil.example/'],
  ['another site with three slashes', '///evil.example'],
  ['another site behind a line feed', '/\n/evil.example'],
  ['data', 'data:text/html,x'],
  ['a script behind spaces', ' javascript:alert(1)'],
  ['our own name as another’s', 'https://app.example.evil.example/'],
  ['our own host without encryption', 'http://app.example/'],
  ['nothing', undefined],
  ['no text', ['/dashboard']],
])('A18: drops %s', (_what, value) => {
  expect(next(value)).toBeUndefined()
})
