import { dollarsPerYear } from '@roletrail/contracts/vocabulary/yearly-salary'
import { describe, expect, it } from 'vitest'
import { jobFixture } from '../../../test/job-fixture.ts'
import { filterCount, firstDay, matchingJobs } from './matching-jobs.ts'

const jobs = [
  jobFixture({
    company: 'Northwind',
    position: 'Platform Engineer',
    location: 'Berlin',
    tags: ['remote', 'Go'],
    jobUrl: 'https://www.example.com/jobs/1',
    applicationDate: new Date(2026, 1, 3, 23, 30).toISOString(),
    workMode: 'remote',
    seniority: 'senior',
    yearlySalary: { from: 80_000, to: 90_000, currency: 'EUR' },
  }),
  jobFixture({
    company: 'Engine Yard',
    position: 'Designer',
    status: 'offer',
    tags: ['remote'],
    jobUrl: 'https://jobs.example.org/2',
    applicationDate: new Date(2026, 1, 10, 0, 30).toISOString(),
    workMode: 'hybrid',
    yearlySalary: { from: 6_000_000, to: 6_000_000, currency: 'JPY' },
  }),
  jobFixture({
    company: 'Globex',
    position: 'Analyst',
    notes: 'engine',
    applicationDate: new Date(2026, 2, 1, 12).toISOString(),
  }),
]
const found = (filter: Parameters<typeof matchingJobs>[1]) =>
  matchingJobs(jobs, filter, { today: '2026-03-06', dollars: dollarsPerYear }).map(({ company }) => company)

describe('the categories', () => {
  it('match by any of their values, and by having none', () => {
    expect(found({ mode: ['remote', 'hybrid'] })).toEqual(['Northwind', 'Engine Yard'])
    expect(found({ mode: ['none'] })).toEqual(['Globex'])
    expect(found({ mode: ['remote', 'none'], level: ['senior'] })).toEqual(['Northwind'])
    expect(found({ via: ['carrier pigeon'] })).toEqual([])
    expect(filterCount({ mode: ['remote', 'none'], pay: '50' })).toBe(3)
  })

  it('compare yearly salaries of several currencies', () => {
    expect(found({ pay: '30' })).toEqual(['Northwind', 'Engine Yard'])
    expect(found({ pay: '50' })).toEqual(['Northwind'])
  })
})

describe('the search (spec section 5)', () => {
  it('finds a part of a company or a position in upper or lower case', () => {
    expect(found({ q: 'ENGINE' })).toEqual(['Northwind', 'Engine Yard'])
    expect(found({ q: 'lob' })).toEqual(['Globex'])
  })

  it('finds places and tags too', () => {
    expect(found({ q: 'berlin' })).toEqual(['Northwind'])
    expect(found({ q: 'remo' })).toEqual(found({ tag: ['remote'] }))
    expect(found({ q: 'engine' })).not.toContain('Globex')
  })

  it('finds notes as the server says', () => {
    const globex = jobs.filter(({ company }) => company === 'Globex').map(({ id }) => id)
    const noted = matchingJobs(jobs, { q: 'engine' }, { today: '2026-03-06', inNotes: globex })
    expect(noted.map(({ company }) => company)).toEqual(['Northwind', 'Engine Yard', 'Globex'])
    expect(
      matchingJobs(jobs, { q: 'engine', stage: ['offer'] }, { today: '2026-03-06', inNotes: globex }),
    ).toHaveLength(1)
  })

  it('ignores surrounding blanks, and finds everything for an empty text', () => {
    expect(found({ q: '  globex ' })).toEqual(['Globex'])
    expect(found({ q: '   ' })).toHaveLength(3)
  })
})

describe('filters', () => {
  it('select by stage, by tag and by source', () => {
    expect(found({ stage: ['offer'] })).toEqual(['Engine Yard'])
    expect(found({ tag: ['Go'] })).toEqual(['Northwind'])
    expect(found({ source: ['example.com'] })).toEqual(['Northwind'])
    expect(found({ source: ['none'] })).toEqual(['Globex'])
  })

  it('take several values, of which any will do', () => {
    expect(found({ stage: ['offer', 'onsite'] })).toEqual(['Engine Yard'])
    expect(found({ tag: ['Go', 'remote'] })).toEqual(['Northwind', 'Engine Yard'])
    expect(found({ source: ['none', 'jobs.example.org'] })).toEqual(['Engine Yard', 'Globex'])
  })

  it('select by whether a job has been in its stage for long', () => {
    const waiting = jobFixture({ status: 'onsite', stageChangedAt: '2026-01-01T12:00:00.000Z' })
    const moved = jobFixture({ status: 'onsite', stageChangedAt: new Date().toISOString() })
    expect(matchingJobs([waiting, moved], { age: 'stale' }, { today: '2026-03-06' })).toEqual([waiting])
    expect(matchingJobs([waiting, moved], { age: 'fresh' }, { today: '2026-03-06' })).toEqual([moved])
  })

  it('select by the local day of the application, both ends included', () => {
    expect(found({ from: '2026-02-03', to: '2026-02-10' })).toEqual(['Northwind', 'Engine Yard'])
    expect(found({ from: '2026-02-04' })).toEqual(['Engine Yard', 'Globex'])
    expect(found({ to: '2026-02-03' })).toEqual(['Northwind'])
  })

  it('select by the days up to today, which move on', () => {
    expect(found({ last: '30' })).toEqual(['Engine Yard', 'Globex'])
    const later = matchingJobs(jobs, { last: '30' }, { today: '2026-03-13' })
    expect(later.map(({ company }) => company)).toEqual(['Globex'])
    // Daylight saving time begins in between in much of the world; a day is still a day.
    expect(firstDay({ last: '7' }, '2026-03-31')).toBe('2026-03-24')
    expect(firstDay({ from: '2026-01-01' }, '2026-03-31')).toBe('2026-01-01')
  })

  it('all apply at once, together with the text', () => {
    expect(found({ tag: ['remote'], q: 'design' })).toEqual(['Engine Yard'])
    expect(found({ tag: ['remote'], stage: ['applied'], q: 'design' })).toEqual([])
  })

  it('are counted, except for the text', () => {
    expect(filterCount({ q: 'x', stage: ['offer', 'onsite'], from: '2026-01-01' })).toBe(3)
    expect(filterCount({ last: '7' })).toBe(1)
    expect(filterCount({ q: 'x' })).toBe(0)
  })
})
