import { expect, it, vi } from 'vitest'
import { holdStill, whenStill } from './hold.ts'

it('runs at once when nothing is held', () => {
  const run = vi.fn()
  whenStill('list', run)
  expect(run).toHaveBeenCalledOnce()
})

it('waits for every hold to be released, then runs the last of each name', () => {
  const [first, last, other] = [vi.fn(), vi.fn(), vi.fn()]
  const [release, releaseToo] = [holdStill(), holdStill()]
  whenStill('list', first)
  whenStill('list', last)
  whenStill('counts', other)
  release()
  release()
  expect(last).not.toHaveBeenCalled()
  releaseToo()
  expect([first, last, other].map((run) => run.mock.calls.length)).toEqual([0, 1, 1])
})
