import { expect, it } from 'vitest'
import { isCommon } from './refuse-common.ts'

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
