import { expect, it } from 'vitest'
import { describeChange } from './activity-popover.tsx'

it('names one change once, however many queries it touches', () => {
  expect(
    describeChange([
      ['api', 'analytics', 'stage-counts'],
      ['api', 'jobs'],
    ]),
  ).toBe('Your board changed')
  expect(describeChange([['api', 'user', 'billing']])).toBe('Your subscription changed')
  expect(describeChange([['api', 'admin', 'support']])).toBe('Support tickets changed')
})

it('has a general text for changes it does not know', () => {
  expect(describeChange([['api', 'weather']])).toBe('Something changed')
})
