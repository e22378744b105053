import { expect, it } from 'vitest'
import { isBoard } from './job-boards.ts'

it('knows boards and systems by their names, not employers', () => {
  expect(['LinkedIn', 'SEEK Australia', 'Indeed.com', 'We Work Remotely', 'jobs.cz', 'iCIMS'].every(isBoard)).toBe(true)
  expect(['Crumb', 'Seekers Inc', 'Lever Brothers Bread', 'Google'].some(isBoard)).toBe(false)
})
