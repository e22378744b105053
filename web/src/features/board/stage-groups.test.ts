import { expect, it } from 'vitest'
import { jobFixture } from '../../test/job-fixture.ts'
import { countByStage, groupByStage } from './stage-groups.ts'

const first = jobFixture({ stageChangedAt: '2026-11-01T09:00:00.000Z' })
const second = jobFixture({ stageChangedAt: '2026-11-02T09:00:00.000Z' })
const same = jobFixture({ stageChangedAt: '2026-11-02T09:00:00.000Z' })
const offer = jobFixture({ status: 'offer' })

it('puts the last to enter a stage first, and otherwise keeps the order of the list', () => {
  expect(groupByStage([first, offer, second, same])).toMatchObject({
    applied: [second, same, first],
    offer: [offer],
    onsite: [],
  })
})

it('counts every stage, even an empty one', () => {
  expect(countByStage([first, offer, second])).toEqual({
    applied: 2,
    phone_screen: 0,
    technical_interview: 0,
    onsite: 0,
    offer: 1,
    rejected: 0,
  })
})
