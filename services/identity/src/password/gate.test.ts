import { expect, it } from 'vitest'
import { createGate } from './gate.ts'

const full = new Error('full')

it('runs as many at once as it may, lets some wait and refuses the rest', async () => {
  const gate = createGate({ atOnce: 2, waiting: 1 }, () => full)
  const leave: (() => void)[] = []
  const guest = () => gate(() => new Promise<void>((resolve) => leave.push(resolve)))
  const guests = [guest(), guest(), guest()]
  expect(leave).toHaveLength(2)
  await expect(guest()).rejects.toBe(full)

  leave[0]?.()
  await guests[0]
  await expect.poll(() => leave.length).toBe(3)
  leave.forEach((out) => out())
  await Promise.all(guests)
})

it('gives the place back when the work fails', async () => {
  const gate = createGate({ atOnce: 1, waiting: 0 }, () => full)
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate(async () => 'in')).toBe('in')
})
