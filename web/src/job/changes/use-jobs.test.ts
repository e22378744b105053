import { expect, it } from 'vitest'
import { jobFixture } from '../../test/job-fixture.ts'
import { withPendingChanges } from './use-jobs.ts'

const [first, second] = [jobFixture(), jobFixture({ status: 'onsite' })]
const jobs = [first, second]
const since = Date.parse('2026-11-21T08:00:00.000Z')

it('returns the list itself when nothing is pending', () => {
  expect(withPendingChanges(jobs, [], [])).toBe(jobs)
})

it('keeps every job that is not moved the same object, so that its card is not rendered again', () => {
  const shown = withPendingChanges(jobs, [{ id: first.id, to: 'offer', since }], [])
  expect(shown[0]).toEqual({ ...first, status: 'offer', stageChangedAt: '2026-11-21T08:00:00.000Z' })
  expect(shown[1]).toBe(second)
})

it('shows the last of several moves', () => {
  const moves = (['phone_screen', 'offer', 'rejected'] as const).map((to) => ({ id: first.id, to, since }))
  expect(withPendingChanges(jobs, moves, [])[0]?.status).toBe('rejected')
})

it('does not touch the days in the stage once the server has the same stage', () => {
  expect(withPendingChanges(jobs, [{ id: second.id, to: 'onsite', since }], [])[1]).toBe(second)
})

it('leaves out what is being deleted', () => {
  expect(withPendingChanges(jobs, [], [first.id])).toEqual([second])
})
