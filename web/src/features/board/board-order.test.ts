import { expect, it } from 'vitest'
import { type BoardOrder, boardOrders } from '../../lib/board-search.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { groupByStage } from './stage-groups.ts'

const day = (nth: number) => `2026-11-0${nth}T09:00:00.000Z`
const job = (company: string, applied: number, moved: number, rank: string | null = null) =>
  jobFixture({ company, status: 'onsite', applicationDate: day(applied), stageChangedAt: day(moved), rank })
const jobs = [job('Job 10', 4, 5), job('job 9', 1, 6), job('Acme', 2, 7, 'z'.repeat(27)), job('Bolt', 3, 4, 'a0')]
const companies = (order: BoardOrder) => groupByStage(jobs, order).onsite.map(({ company }) => company)

it('orders a column in five ways', () => {
  expect(Object.fromEntries(boardOrders.map((order) => [order, companies(order)]))).toEqual({
    recent: ['Acme', 'job 9', 'Job 10', 'Bolt'],
    oldest: ['Bolt', 'Job 10', 'job 9', 'Acme'],
    applied: ['Job 10', 'Bolt', 'Acme', 'job 9'],
    company: ['Acme', 'Bolt', 'job 9', 'Job 10'],
    own: ['Bolt', 'job 9', 'Job 10', 'Acme'],
  })
})
