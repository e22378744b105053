import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const box = createSecretBox(new Map([['1', first]]))

it('opens what it sealed, for its owner only', () => {
  const sealed = box.seal('JBSWY3DP', 'ada')
  expect(JSON.stringify(sealed)).not.toContain('JBSWY3DP')
  expect(box.open(sealed, 'ada')).toBe('JBSWY3DP')
  expect(() => box.open(sealed, 'bob')).toThrow()
  expect(box.seal('JBSWY3DP', 'ada').secret).not.toBe(sealed.secret)
})

it('seals with a new key and opens with the old one', () => {
  const sealed = box.seal('JBSWY3DP', 'ada')
  const rotated = createSecretBox(
    new Map([
      ['2', second],
      ['1', first],
    ]),
  )
  expect(rotated.isOutdated(sealed)).toBe(true)
  expect(rotated.open(sealed, 'ada')).toBe('JBSWY3DP')
  expect(rotated.isOutdated(rotated.seal('JBSWY3DP', 'ada'))).toBe(false)
  expect(() => createSecretBox(new Map([['2', second]])).open(sealed, 'ada')).toThrow('lacks the key 1')
})
