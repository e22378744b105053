import { expect, it } from 'vitest'
import { checkNewPassword } from './new-password.ts'

it('needs eight characters, entered twice alike', () => {
  expect(checkNewPassword('12345678', '12345678')).toBeUndefined()
  expect(checkNewPassword('1234567', '1234567')).toBe('short')
  expect(checkNewPassword('12345678', '12345679')).toBe('mismatch')
})
