import { expect, it } from 'vitest'
import { newCode, normalizeCode } from './one-time-code.ts'

it('makes codes of six symbols that nobody can misread, with a digit in each, and no two alike', () => {
  const codes = Array.from({ length: 2_000 }, newCode)
  for (const code of codes) expect(code).toMatch(/^(?=.*\d)[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(1_990)
})

it('accepts what was meant', () => {
  expect(normalizeCode('o1l-ik')).toBe('011-1K')
})
