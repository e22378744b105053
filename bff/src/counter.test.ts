import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCounter, type Share } from './counter.ts'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const hitsOf = (counter: ReturnType<typeof createCounter>, key = 'ada') => counter.read(key)?.hits ?? 0

const hitTimes = (count: number, counter: ReturnType<typeof createCounter>, key = 'ada') => {
  for (let i = 0; i < count; i += 1) counter.hit(key)
}

it('counts until the window is over, which began with the first hit', () => {
  const counter = createCounter(10, minute)
  hitTimes(3, counter)
  vi.advanceTimersByTime(minute - 1)
  expect(hitsOf(counter)).toBe(3)
  vi.advanceTimersByTime(1)
  expect(hitsOf(counter)).toBe(0)
  expect(counter.hit('ada').hits).toBe(1)
})

it('tells each hit once, and none beyond the first that is refused', () => {
  const counter = createCounter(3, minute)
  hitTimes(2, counter)
  expect(counter.takeUnsent()).toEqual([['ada', 2, minute]])
  expect(counter.takeUnsent()).toEqual([])
  hitTimes(1_000, counter)
  expect(counter.takeUnsent()).toEqual([['ada', 2, minute]])
  expect(hitsOf(counter)).toBe(4)
})

it('ends a window when the replica does that began it, whatever their clocks say', () => {
  const counter = createCounter(10, minute)
  counter.add(['ada', 4, 20_000])
  counter.hit('ada')
  expect(hitsOf(counter)).toBe(5)
  vi.advanceTimersByTime(20_000)
  expect(hitsOf(counter)).toBe(0)
})

it('lets another replica refuse somebody for one window at most', () => {
  const counter = createCounter(10, minute)
  const absurd: Share = ['ada', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
  counter.add(absurd)
  counter.catchUp(absurd)
  expect(hitsOf(counter)).toBe(11)
  vi.advanceTimersByTime(minute)
  expect(hitsOf(counter)).toBe(0)
})

it('catches up with a total, which contains what it has told and not what it has not', () => {
  const counter = createCounter(100, minute)
  hitTimes(5, counter)
  counter.takeUnsent()
  hitTimes(2, counter)
  counter.catchUp(['ada', 15, 30_000])
  expect(hitsOf(counter)).toBe(17)
  counter.catchUp(['ada', 15, 30_000])
  counter.catchUp(['ada', 1, 30_000])
  expect(hitsOf(counter)).toBe(17)
  expect(counter.takeUnsent()).toEqual([['ada', 2, minute]])
})

it('forgets whoever was counted longest ago, rather than grow', () => {
  const counter = createCounter(10, minute)
  counter.hit('ada')
  counter.hit('len')
  for (let nth = 0; nth < 9_999; nth += 1) {
    counter.hit(`stranger ${nth}`)
    counter.hit('ada')
  }
  expect(counter.all()).toHaveLength(10_000)
  expect(counter.read('len')).toBeUndefined()
  expect(hitsOf(counter)).toBe(11)
})

it('removes the windows that are over when it tells what it counted', () => {
  const counter = createCounter(10, minute)
  hitTimes(3, counter)
  vi.advanceTimersByTime(minute)
  expect(counter.takeUnsent()).toEqual([])
  expect(counter.all()).toEqual([])
})
