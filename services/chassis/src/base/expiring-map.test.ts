import { afterEach, expect, it, vi } from 'vitest'
import { createExpiringMap } from './expiring-map.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('returns a value until it expires', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const kept = createExpiringMap<number>(10)
  kept.set('one', 1, Date.now() + 100)
  expect(kept.get('one')).toBe(1)
  vi.setSystemTime(Date.now() + 100)
  expect(kept.get('one')).toBeUndefined()
})

it('never exceeds its size; the oldest entry is dropped first', () => {
  const kept = createExpiringMap<number>(2)
  const later = Date.now() + 60_000
  for (const [key, value] of [
    ['one', 1],
    ['two', 2],
    ['one', 11],
    ['three', 3],
  ] as const)
    kept.set(key, value, later)
  expect(['one', 'two', 'three'].map(kept.get)).toEqual([11, undefined, 3])
})
