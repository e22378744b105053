import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const full = new Error('full')

it('runs as many at once as it may, lets some wait and refuses the rest', async () => {
  const semaphore = createSemaphore({ concurrency: 2, maxWaiting: 1, refusal: () => full })
  const finish: (() => void)[] = []
  const task = () => semaphore(() => new Promise<void>((resolve) => finish.push(resolve)))
  const tasks = [task(), task(), task()]
  await expect(task()).rejects.toBe(full)
  await expect.poll(() => finish.length).toBe(2)

  finish[0]?.()
  await tasks[0]
  await expect.poll(() => finish.length).toBe(3)
  for (const each of finish) each()
  await Promise.all(tasks)
})

it('frees the place when the work fails', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaiting: 0, refusal: () => full })
  await expect(semaphore(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await semaphore(async () => 'in')).toBe('in')
})

it('starts those that wait in their order, whatever becomes of one', async () => {
  const semaphore = createSemaphore({ concurrency: 2 })
  let [running, most] = [0, 0]
  const order: number[] = []
  const task = (name: number) => async () => {
    most = Math.max(most, ++running)
    order.push(name)
    await Promise.resolve()
    running--
    if (name === 1) throw new Error('broken')
    return name
  }
  const done = await Promise.allSettled([0, 1, 2, 3, 4].map((name) => semaphore(task(name))))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

it('refuses one whose turn does not come in time, and never starts it', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaitMs: 20, refusal: () => full })
  const { promise: held, resolve } = Promise.withResolvers<string>()
  const first = semaphore(() => held)
  let started = false
  const second = semaphore(async () => {
    started = true
  })
  await expect(second).rejects.toBe(full)
  resolve('first')
  expect(await first).toBe('first')
  expect(await semaphore(async () => 'third')).toBe('third')
  expect(started).toBe(false)
})

it('lets one wait for any time if nothing is said about it', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaiting: 1 })
  const { promise: held, resolve } = Promise.withResolvers<string>()
  const first = semaphore(() => held)
  const second = semaphore(async () => 'second')
  await expect(semaphore(async () => 'third')).rejects.toEqual(new Error('too many are waiting already'))
  await pause(20)
  resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})
