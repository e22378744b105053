import { expect, it } from 'vitest'
import { formatTimer } from './timer.ts'

it.each([
  [0, '00:00'],
  [9.9, '00:09'],
  [75, '01:15'],
  [6_001, '100:01'],
])('shows %d seconds as mm:ss (spec section 2)', (seconds, shown) => expect(formatTimer(seconds)).toBe(shown))
