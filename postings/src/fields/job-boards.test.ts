import { expect, it } from 'vitest'
import { isJobBoard, isJobSiteName } from './job-boards.ts'

it('recognizes job boards and applicant-tracking systems, but not employers', () => {
  expect(['LinkedIn', 'SEEK Australia', 'Indeed.com', 'We Work Remotely', 'jobs.cz', 'iCIMS'].every(isJobBoard)).toBe(
    true,
  )
  expect(['Crumb', 'Seekers Inc', 'Lever Brothers Bread', 'Google'].some(isJobBoard)).toBe(false)
})

it('recognizes sites whose name says that they list jobs', () => {
  expect(['Krume Emprego', 'Работа сегодня', 'パン求人ナビ', '빵채용', 'Kerja Lowongan'].every(isJobSiteName)).toBe(
    true,
  )
  expect(['Krume', 'Разработана Круасса', 'Teigwerk'].some(isJobSiteName)).toBe(false)
})
