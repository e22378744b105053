import { expect, it } from 'vitest'
import { aJob } from '../job/a-job.ts'
import { matching } from './matching.ts'

const jobs = [
  aJob({ company: 'Northwind', position: 'Platform Engineer', location: 'Berlin' }),
  aJob({ company: 'Engine Yard', position: 'Designer' }),
  aJob({ company: 'Globex', position: 'Analyst', notes: 'engine' }),
]
const found = (search: string) => matching(jobs, search).map(({ company }) => company)

it('finds part of a company or a position, whatever the case', () => {
  expect(found('ENGINE')).toEqual(['Northwind', 'Engine Yard'])
  expect(found('lob')).toEqual(['Globex'])
})

it('looks nowhere else', () => {
  expect(found('berlin')).toEqual([])
})

it('ignores blanks around the words, and finds everything for none', () => {
  expect(found('  globex ')).toEqual(['Globex'])
  expect(found('   ')).toHaveLength(3)
})
