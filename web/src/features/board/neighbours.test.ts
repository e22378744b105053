import { expect, it } from 'vitest'
import { aJob } from '../job/a-job.ts'
import { neighboursOf } from './neighbours.ts'

it('leads from job to job in the order shown, and nowhere from one that is not shown', () => {
  const [a, b, c] = [aJob(), aJob(), aJob()]
  expect(neighboursOf(b.id, [a, b, c])).toEqual({ previous: a.id, next: c.id })
  expect(neighboursOf(a.id, [a, b, c])).toEqual({ previous: undefined, next: b.id })
  expect(neighboursOf(c.id, [a, b])).toEqual({ previous: undefined, next: undefined })
})
