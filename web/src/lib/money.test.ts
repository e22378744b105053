import { expect, it } from 'vitest'
import { formatCents } from './money.ts'

it('formats cents as dollars, without cents for whole amounts', () => {
  expect(formatCents(1000)).toBe('$10')
  expect(formatCents(123_450)).toBe('$1,234.50')
  expect(formatCents(0)).toBe('$0')
  expect(formatCents(900, 'eur')).toBe('€9')
})
