import { expect, it, vi } from 'vitest'
import { deferWhilePaused, pauseUpdates } from './refetch.ts'

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
