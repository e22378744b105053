import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { deferWhilePaused, pauseUpdates, refetch, refetchReadBefore } from './refetch.ts'

it('runs at once without a pause', () => {
  const run = vi.fn()
  deferWhilePaused('list', run)
  expect(run).toHaveBeenCalledOnce()
})

it('waits until every pause is released, then runs the last of each name', () => {
  const [first, last, other] = [vi.fn(), vi.fn(), vi.fn()]
  const [release, releaseToo] = [pauseUpdates(), pauseUpdates()]
  deferWhilePaused('list', first)
  deferWhilePaused('list', last)
  deferWhilePaused('counts', other)
  release()
  release()
  expect(last).not.toHaveBeenCalled()
  releaseToo()
  expect([first, last, other].map((run) => run.mock.calls.length)).toEqual([0, 1, 1])
})

it.each([
  ['changes', (client: QueryClient) => refetch(client, [['api', 'jobs']])],
  ['changes with everything', (client: QueryClient) => refetch(client, [[]])],
  ['may have changed before the stream opened', (client: QueryClient) => refetchReadBefore(client, Date.now())],
])('fetches again what is on its way for the first time and %s', async (_what, change) => {
  const client = new QueryClient()
  const before = Promise.withResolvers<string>()
  const queryFn = vi.fn().mockReturnValueOnce(before.promise).mockResolvedValue('after')
  const observer = new QueryObserver(client, {
    queryKey: ['api', 'jobs'],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = observer.subscribe(() => undefined)
  change(client)
  before.resolve('before')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'))
  expect(queryFn).toHaveBeenCalledTimes(2)
  leave()
})
