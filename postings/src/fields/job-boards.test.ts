import { expect, it } from 'vitest'
import { isJobBoard } from './job-boards.ts'

it('recognizes job boards and applicant-tracking systems, but not employers', () => {
  expect(['LinkedIn', 'SEEK Australia', 'Indeed.com', 'We Work Remotely', 'jobs.cz', 'iCIMS'].every(isJobBoard)).toBe(
    true,
  )
  expect(['Crumb', 'Seekers Inc', 'Lever Brothers Bread', 'Google'].some(isJobBoard)).toBe(false)
})
