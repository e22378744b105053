import { expect, it } from 'vitest'
import { lowestPerYear } from './salary.ts'

it.each([
  ['$110k', 110_000],
  ['120-140k USD', 120_000],
  ['€85.000 – €95.000', 85_000],
  ['€70,000 to 80,000', 70_000],
  ["CHF 120'000", 120_000],
  ['1 250 000 SEK', 1_250_000],
  ['92,5k', 92_500],
  ['$52.50 per hour', 109_200],
  ['£650/day', 169_000],
  ['4.500 € a month', 54_000],
  ['competitive', undefined],
  ['', undefined],
  [null, undefined],
])('reads %s', (salary, perYear) => expect(lowestPerYear(salary)).toBe(perYear))
