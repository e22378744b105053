import { randomBytes } from 'node:crypto'
import { rotating } from '@roletrail/chassis/testing/rotating'
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

it('seals with a new key and opens with the old one, without a restart', () => {
  const keys = rotating(new Map([['1', first]]))
  const one = createSecretBox(keys)
  const sealed = one.seal('JBSWY3DP', 'ada')
  // Every replica can open with the new key before any of them seals with it.
  keys.become(new Map([...keys.current(), ['2', second]]))
  expect(one.isOutdated(one.seal('JBSWY3DP', 'ada'))).toBe(false)
  keys.become(new Map([...keys.current()].reverse()))
  expect(one.isOutdated(sealed)).toBe(true)
  expect(one.open(sealed, 'ada')).toBe('JBSWY3DP')
  expect(one.isOutdated(one.seal('JBSWY3DP', 'ada'))).toBe(false)
  keys.become(new Map([['2', second]]))
  expect(() => one.open(sealed, 'ada')).toThrow('lacks the key 1')
})
