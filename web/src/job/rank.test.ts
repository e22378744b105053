import { expect, it } from 'vitest'
import { jobFixture } from '../test/job-fixture.ts'
import { byRank } from './rank.ts'
import { rankAtPlace } from './rank-at-place.ts'

const day = (nth: number) => `2026-11-0${nth}T09:00:00.000Z`
const column = [4, 3, 2, 1].map((nth) => jobFixture({ company: `Company ${nth}`, stageChangedAt: day(nth) }))
const names = (jobs: typeof column) => jobs.toSorted(byRank).map(({ company }) => company)

it('puts jobs that nobody placed in the order they came, the last one first', () => {
  expect(names(column.toReversed())).toEqual(['Company 4', 'Company 3', 'Company 2', 'Company 1'])
})

it('puts a job anywhere by changing that job alone', () => {
  for (let at = 0; at <= column.length; at += 1) {
    const put = jobFixture({ company: 'Put here', stageChangedAt: day(9), rank: rankAtPlace(column, at) })
    expect(names([put, ...column]).indexOf('Put here')).toBe(at)
  }
})

it('finds room between two jobs again and again, and between two that came at once', () => {
  const [top, bottom] = [jobFixture({ stageChangedAt: day(2) }), jobFixture({ stageChangedAt: day(1) })]
  let above = top
  for (let nth = 0; nth < 200; nth += 1) {
    const rank = rankAtPlace([above, bottom], 1)
    const next = jobFixture({ rank })
    expect([top, above, next, bottom].toSorted(byRank).at(-2)).toBe(next)
    above = next
  }
  expect(above.rank?.length).toBeLessThan(60)
  const twins = [jobFixture({ stageChangedAt: day(1) }), jobFixture({ stageChangedAt: day(1) })]
  const put = jobFixture({ rank: rankAtPlace(twins, 1) })
  expect([...twins, put].toSorted(byRank).at(-1)).toBe(put)
})

it('keeps what comes in later on top', () => {
  const [first] = column
  const put = jobFixture({ company: 'Put here', rank: rankAtPlace(column, 0) })
  const later = jobFixture({ company: 'Later', stageChangedAt: day(9) })
  expect(first && names([first, put, later])).toEqual(['Later', 'Put here', 'Company 4'])
})
