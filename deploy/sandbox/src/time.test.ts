import { expect, it } from 'vitest'
import { periodEnd } from './time.ts'

const at = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000

it.each([
  ['2026-01-31', '2026-01-31', '2026-02-28'],
  ['2026-01-31', '2026-02-28', '2026-03-31'],
  ['2026-11-15', '2026-12-15', '2027-01-15'],
  ['2027-11-30', '2028-01-30', '2028-02-29'],
])('anchored on %s, the period from %s ends on %s', (anchor, start, end) =>
  expect(periodEnd(at(anchor), at(start))).toBe(at(end)),
)
