import { expect, it } from 'vitest'
import { checkNewPassword } from './new-password.ts'
import { waitInWords } from './wait-in-words.ts'

it('needs eight characters, entered twice the same', () => {
  expect(checkNewPassword('12345678', '12345678')).toBeUndefined()
  expect(checkNewPassword('1234567', '1234567')).toBe('short')
  expect(checkNewPassword('12345678', '12345679')).toBe('mismatch')
})

it('never tells people to come back too early', () => {
  expect(waitInWords(1)).toBe('1 second')
  expect(waitInWords(59.2)).toBe('60 seconds')
  expect(waitInWords(61)).toBe('2 minutes')
  expect(waitInWords(3601)).toBe('2 hours')
  expect(waitInWords(0)).toBe('1 second')
})
