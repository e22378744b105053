import { expect, it } from 'vitest'
import { isPersonalToken, newPersonalToken } from './personal-token.ts'

it('makes tokens that can be told from anything else', () => {
  const [one, other] = [newPersonalToken(), newPersonalToken()]
  expect(one).toMatch(/^roletrail_[0-9a-f]{56}$/)
  expect(one).not.toBe(other)
  expect(isPersonalToken(one)).toBe(true)
})

it('knows a mistyped token, and one that somebody made up', () => {
  const token = newPersonalToken()
  const swapped = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  for (const wrong of [
    swapped,
    `${token} `,
    token.slice(0, -1),
    token.toUpperCase(),
    `roletrail_${'0'.repeat(56)}`,
    '',
  ])
    expect(isPersonalToken(wrong), wrong).toBe(false)
})
