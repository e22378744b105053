import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('lets only so many run at once, and hands turns on in order, whatever becomes of a task', async () => {
  const inTurn = createTurns(2)
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
  const done = await Promise.allSettled([0, 1, 2, 3, 4].map((name) => inTurn(task(name))))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
