import { expect, it } from 'vitest'
import { changeInWords } from './change-in-words.ts'

it('names one change once, however many queries it touches', () => {
  expect(
    changeInWords([
      ['api', 'analytics', 'stage-counts'],
      ['api', 'jobs'],
    ]),
  ).toBe('Your board changed')
  expect(changeInWords([['api', 'user', 'billing']])).toBe('Your subscription changed')
  expect(changeInWords([['api', 'admin', 'support']])).toBe('Support tickets changed')
})

it('says something true of what a newer server may send', () => {
  expect(changeInWords([['api', 'weather']])).toBe('Something changed')
})
