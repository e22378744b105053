import { expect, it } from 'vitest'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

// RFC 6238, appendix B; the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
const at = (seconds: number) => new Date(seconds * 1_000)

it.each(vectors)('RFC 6238 at %i seconds', (seconds, code) => {
  expect(totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

it('accepts a clock that is one step ahead or behind, and no more', () => {
  const step = Math.floor(1_234_567_890 / 30)
  for (const drift of [-30, 30]) expect(totpStep(secret, '005924', at(1_234_567_890 + drift))).toBe(step)
  for (const drift of [-60, 60]) expect(totpStep(secret, '005924', at(1_234_567_890 + drift))).toBeNull()
})

it.each(['', '00592', '0059244', '１２３４５６', 'abcdef'])('takes %j for no code', (code) => {
  expect(totpStep(secret, code, at(1_234_567_890))).toBeNull()
})

it('makes secrets of 160 bits, and the link that apps understand', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(totpUri(secret, 'ada@example.test')).toBe(
    `otpauth://totp/RoleTrail:ada%40example.test?issuer=RoleTrail&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
