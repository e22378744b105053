import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

it('recognizes the password and no other', async () => {
  const hash = await hashPassword('a walk by the river')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('a walk by the river', hash)).toBe(true)
  expect(await verifyPassword('a walk by the rive', hash)).toBe(false)
})

it('salts: two hashes of one password differ', async () =>
  expect(await hashPassword('a walk by the river')).not.toBe(await hashPassword('a walk by the river')))

it('accepts the same characters in another Unicode form', async () =>
  expect(await verifyPassword('caf\u0065\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true))
