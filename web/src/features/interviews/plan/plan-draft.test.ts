import { expect, it } from 'vitest'
import { changedFields } from '../../../lib/forms/changed-fields.ts'
import { emptyPlan, planOf, requestOf } from './plan-draft.ts'

const planned = {
  interviewDate: '2026-11-25T15:00:00.000Z',
  hasTime: true,
  zone: 'America/New_York',
  minutes: 45,
  kind: 'video',
  place: 'https://meet.example/acme',
  people: null,
  preparation: null,
} as const

it('shows an interview in the zone in which it was agreed, and sends it back unchanged', async () => {
  const draft = planOf(planned)
  expect(draft).toMatchObject({ date: '2026-11-25', time: '10:00', zone: 'America/New_York', duration: '45' })
  expect(await requestOf(draft)).toEqual(planned)
})

it('sends another moment when only the zone was wrong', async () => {
  const draft = planOf(planned)
  const changed = changedFields(await requestOf(draft), await requestOf({ ...draft, zone: 'America/Los_Angeles' }))
  expect(changed).toEqual({ interviewDate: '2026-11-25T18:00:00.000Z', zone: 'America/Los_Angeles' })
})

it('keeps the day where no time is known', async () =>
  expect(await requestOf(emptyPlan('2026-12-01'))).toMatchObject({
    interviewDate: new Date('2026-12-01T12:00').toISOString(),
    hasTime: false,
    kind: null,
  }))
