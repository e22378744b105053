import { expect, it } from 'vitest'
import { formatWait } from '../lib/format-wait.ts'
import { checkNewPassword } from './new-password.ts'

it('needs eight characters, entered twice the same', () => {
  expect(checkNewPassword('12345678', '12345678')).toBeUndefined()
  expect(checkNewPassword('1234567', '1234567')).toBe('short')
  expect(checkNewPassword('12345678', '12345679')).toBe('mismatch')
})

it('never tells people to come back too early', () => {
  expect(formatWait(1)).toBe('1 second')
  expect(formatWait(59.2)).toBe('60 seconds')
  expect(formatWait(61)).toBe('2 minutes')
  expect(formatWait(3601)).toBe('2 hours')
  expect(formatWait(0)).toBe('1 second')
})
