import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSignedByMailgun } from './mailgun-signature.ts'

const timestamp = '1790000000'
const token = 'a'.repeat(50)
const signedBy = (key: string) => ({
  timestamp,
  token,
  signature: createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex'),
})

it('is valid by any of our keys, while one takes the place of another', () => {
  const valid = (keys: string[]) => ['old', 'new', 'other'].filter((key) => isSignedByMailgun(keys, signedBy(key)))
  expect(valid(['old'])).toEqual(['old'])
  expect(valid(['new', 'old'])).toEqual(['old', 'new'])
  expect(valid(['new'])).toEqual(['new'])
  expect(isSignedByMailgun(['new'], { timestamp, token, signature: 'not hex' })).toBe(false)
})
