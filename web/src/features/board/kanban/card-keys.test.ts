import { expect, it } from 'vitest'
import { jobFixture } from '../../../test/job-fixture.ts'
import { groupByStage } from '../stage-groups.ts'
import { neighbourOf } from './card-keys.ts'

const at = (nth: number) => `2026-11-0${9 - nth}T09:00:00.000Z`
const applied = [1, 2, 3].map((nth) => jobFixture({ id: `applied ${nth}`, stageChangedAt: at(nth) }))
const offer = jobFixture({ id: 'offer 1', status: 'offer' })
const groups = groupByStage([...applied, offer])

it('walks up and down a column, with arrows and with letters', () => {
  expect(neighbourOf(groups, 'applied 2', 'ArrowUp')).toBe('applied 1')
  expect(neighbourOf(groups, 'applied 2', 'k')).toBe('applied 1')
  expect(neighbourOf(groups, 'applied 2', 'ArrowDown')).toBe('applied 3')
  expect(neighbourOf(groups, 'applied 3', 'j')).toBeUndefined()
})

it('walks to the next column that has jobs, as far down as that goes', () => {
  expect(neighbourOf(groups, 'applied 3', 'ArrowRight')).toBe('offer 1')
  expect(neighbourOf(groups, 'offer 1', 'ArrowLeft')).toBe('applied 1')
  expect(neighbourOf(groups, 'offer 1', 'ArrowRight')).toBeUndefined()
  expect(neighbourOf(groups, 'offer 1', 'x')).toBeUndefined()
})
