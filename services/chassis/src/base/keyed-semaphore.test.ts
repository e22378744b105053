import { expect, it, vi } from 'vitest'
import { createKeyedSemaphore } from './keyed-semaphore.ts'

const full = new Error('full')
const limits = { concurrency: 2, maxWaitingPerKey: 2, maxWaiting: 5, waitMs: 60_000, refusal: () => full }

const task = () => {
  const started = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  return {
    work: () => {
      started.resolve()
      return finished.promise
    },
    started: started.promise,
    finish: finished.resolve,
  }
}

it('B3: gives a key one place, however often it asks, so that others find theirs free', async () => {
  const inTurn = createKeyedSemaphore(limits)
  const [first, second, others] = [task(), task(), task()]
  const greedy = [inTurn('mallory', first.work), inTurn('mallory', second.work), inTurn('mallory', async () => {})]
  await first.started
  const ada = inTurn('ada', others.work)
  await others.started
  others.finish()
  await ada
  first.finish()
  await second.started
  second.finish()
  expect(await Promise.all(greedy)).toHaveLength(3)
})

it('B2: refuses at once what finds the line of its key, or all lines together, full', async () => {
  const inTurn = createKeyedSemaphore(limits)
  const [ada, bea] = [task(), task()]
  const running = [inTurn('ada', ada.work), inTurn('bea', bea.work)]
  await Promise.all([ada.started, bea.started])
  const waiting = ['ada', 'ada', 'bea', 'bea'].map((key) => inTurn(key, async () => {}))
  await expect(inTurn('ada', async () => {})).rejects.toBe(full)
  waiting.push(inTurn('cleo', async () => {}))
  await expect(inTurn('dora', async () => {})).rejects.toBe(full)
  ada.finish()
  bea.finish()
  await Promise.all([...running, ...waiting])
  expect(await inTurn('dora', async () => 'in')).toBe('in')
})

it('B2: refuses work whose turn does not come in time, and never starts it', async () => {
  const inTurn = createKeyedSemaphore({ ...limits, waitMs: 20 })
  const held = task()
  const late = vi.fn(async () => {})
  const first = inTurn('ada', held.work)
  await expect(inTurn('ada', late)).rejects.toBe(full)
  held.finish()
  await first
  expect(await inTurn('ada', async () => 'in')).toBe('in')
  expect(late).not.toHaveBeenCalled()
})

it('frees the place of work that fails', async () => {
  const inTurn = createKeyedSemaphore({ ...limits, concurrency: 1 })
  await expect(inTurn('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('bea', async () => 'in')).toBe('in')
})
