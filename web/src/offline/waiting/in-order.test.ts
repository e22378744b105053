import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { Unreachable } from '../../lib/api/api-error.ts'
import { queued } from '../../lib/api/queued.ts'
import { sendInOrder } from './in-order.ts'

afterEach(() => onlineManager.setOnline(true))

const setUp = () => {
  const client = new QueryClient()
  client.mount()
  const { hasWaited } = sendInOrder(client.getMutationCache())
  const sent: string[] = []
  const running: (() => void)[] = []
  const change = (name: string, fails: () => boolean = () => false) =>
    new MutationObserver(client, {
      ...queued(),
      mutationFn: async () => {
        if (fails()) throw new Unreachable('no network')
        sent.push(name)
        await new Promise<void>((arrive) => running.push(arrive))
      },
    }).mutate()
  return { client, hasWaited, sent, running, change }
}

it('sends what waited one by one, and what is made meanwhile after it', async () => {
  const { sent, running, change } = setUp()
  onlineManager.setOnline(false)
  const all = ['first', 'second', 'third'].map((name) => change(name))
  onlineManager.setOnline(true)
  all.push(change('made later'))
  for (const count of [1, 2, 3, 4]) {
    await vi.waitFor(() => expect(sent).toHaveLength(count))
    running.shift()?.()
  }
  await Promise.all(all)
  expect(sent).toEqual(['first', 'second', 'third', 'made later'])
})

it('does not hold back what never waited', async () => {
  const { sent, running, change } = setUp()
  const all = [change('one'), change('other')]
  await vi.waitFor(() => expect(sent).toEqual(['one', 'other']))
  for (const arrive of running) arrive()
  await Promise.all(all)
})

it('waits when there is no response, and is sent before what follows', async () => {
  const { client, hasWaited, sent, running, change } = setUp()
  let away = true
  const all = [change('lost', () => away)]
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false))
  await vi.waitFor(() => expect(client.getMutationCache().getAll().every(hasWaited)).toBe(true))
  all.push(change('next'))
  away = false
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(sent).toEqual(['lost']))
  running.shift()?.()
  await vi.waitFor(() => expect(sent).toEqual(['lost', 'next']))
  running.shift()?.()
  await Promise.all(all)
})
