import { expect, it } from 'vitest'
import { jobFixture } from '../../../test/job-fixture.ts'
import { nextSort, sortJobs } from './sort-jobs.ts'

const jobs = [
  jobFixture({
    company: 'team 10',
    position: 'b',
    status: 'offer',
    location: 'Berlin',
    applicationDate: '2026-11-03T09:00:00.000Z',
    stageChangedAt: '2026-11-20T09:00:00.000Z',
    salary: '$52 per hour',
  }),
  jobFixture({
    company: 'Team 9',
    position: 'C',
    status: 'applied',
    tags: ['remote'],
    applicationDate: '2026-11-02T09:00:00.000Z',
    stageChangedAt: '2026-11-22T09:00:00.000Z',
  }),
  jobFixture({
    company: 'alpha',
    position: 'A',
    status: 'offer',
    location: 'Berlin',
    applicationDate: '2026-11-01T09:00:00.000Z',
    stageChangedAt: '2026-11-21T09:00:00.000Z',
    salary: '110k',
  }),
]
const sorted = (sort: Parameters<typeof sortJobs>[1]) => sortJobs(jobs, sort).map(({ company }) => company)

it('sorts words regardless of case, and numbers by size', () => {
  expect(sorted('company')).toEqual(['alpha', 'Team 9', 'team 10'])
  expect(sorted('-role')).toEqual(['Team 9', 'team 10', 'alpha'])
})

it('sorts stages in the order of the board, and keeps the order of the list within a stage', () => {
  expect(sorted('stage')).toEqual(['Team 9', 'team 10', 'alpha'])
  expect(sorted('-stage')).toEqual(['team 10', 'alpha', 'Team 9'])
})

it('sorts by tags, the location first, and by the day of the application', () => {
  expect(sorted('tags')).toEqual(['team 10', 'alpha', 'Team 9'])
  expect(sorted('applied')).toEqual(['alpha', 'Team 9', 'team 10'])
})

it('sorts by days in the stage, which an application spends from its day on', () => {
  expect(sorted('-days')).toEqual(['Team 9', 'team 10', 'alpha'])
})

it('sorts salaries by what they are per year, and those that name no amount last in either direction', () => {
  expect(sorted('-salary')).toEqual(['alpha', 'team 10', 'Team 9'])
  expect(sorted('salary')).toEqual(['team 10', 'alpha', 'Team 9'])
})

it('reverses a column that is clicked again, and starts with the newest application', () => {
  expect(nextSort('-applied', 'company')).toBe('company')
  expect(nextSort('company', 'company')).toBe('-company')
  expect(nextSort('-company', 'company')).toBe('company')
  expect(nextSort('company', 'applied')).toBe('-applied')
  expect(nextSort('company', 'salary')).toBe('-salary')
})
