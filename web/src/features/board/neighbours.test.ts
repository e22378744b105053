import { expect, it } from 'vitest'
import { jobFixture } from '../job/a-job.ts'
import { adjacentJobs } from './neighbours.ts'

it('leads from job to job in the order shown, and nowhere from one that is not shown', () => {
  const [a, b, c] = [jobFixture(), jobFixture(), jobFixture()]
  expect(adjacentJobs(b.id, [a, b, c])).toEqual({ previous: a.id, next: c.id })
  expect(adjacentJobs(a.id, [a, b, c])).toEqual({ previous: undefined, next: b.id })
  expect(adjacentJobs(c.id, [a, b])).toEqual({ previous: undefined, next: undefined })
})
