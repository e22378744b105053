import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { isCommon } from './common-passwords.ts'

it.each([
  'password',
  'Password123!',
  'P@ssw0rd2026',
  'iloveyou',
  'qwertyuiop',
  'QWERTY123',
  '12345678',
  '0987654321',
  'abcd1234',
  'aaaaaaaa',
  'abcabcabc',
  'RoleTrail1',
  'jobsearch2026',
])('refuses %s', (password) => expect(isCommon(password)).toBe(true))

it.each(['a walk by the river', 'demo-password', 'admin-password', 'Rk4!tuvm', 'correct horse battery', '19850412-7'])(
  'takes %s',
  (password) => expect(isCommon(password)).toBe(false),
)

it('refuses each of those that breaches show most often', () => {
  const long = dictionary['passwords-common'].filter((word) => word.length >= 8)
  expect(long.length).toBeGreaterThan(3_000)
  expect(long.filter((word) => !isCommon(word))).toEqual([])
})

it('minds neither umlauts nor length', () => {
  expect(isCommon('ein Spaziergang über die Brücke')).toBe(false)
  expect(isCommon('x7'.repeat(128))).toBe(true)
  expect(isCommon('a walk by the river '.repeat(12).trim())).toBe(false)
})
