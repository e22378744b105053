import { expect, it } from 'vitest'
import { jobFixture } from '../../test/job-fixture.ts'
import { adjacentJobs } from './job-header.tsx'

it('steps from job to job in the order of the page, and nowhere from a job that is not shown', () => {
  const [a, b, c] = [jobFixture(), jobFixture(), jobFixture()]
  expect(adjacentJobs(b.id, [a, b, c])).toEqual({ previous: a.id, next: c.id })
  expect(adjacentJobs(a.id, [a, b, c])).toEqual({ previous: undefined, next: b.id })
  expect(adjacentJobs(c.id, [a, b])).toEqual({ previous: undefined, next: undefined })
})
