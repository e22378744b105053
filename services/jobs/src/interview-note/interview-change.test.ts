import { expect, it } from 'vitest'
import type { Entry } from './events.ts'
import { interviewChangeOf } from './interview-change.ts'

const metadata = { ownerId: 'ada', jobId: 'job', at: '2026-11-24T09:00:00.000Z' }
const entry = {
  notes: '',
  interviewDate: '2026-11-26T09:00:00.000Z',
  transcript: null,
  summary: null,
  recordingId: null,
}
const added = (plan: Partial<Entry>) =>
  interviewChangeOf(null, { type: 'Added', ...metadata, entry: { ...entry, ...plan } })
const changed = (state: Entry['state'], changes: Partial<Entry>) =>
  interviewChangeOf(
    { interviewDate: entry.interviewDate, ...(state && { state }) },
    { type: 'Changed', ...metadata, changes },
  )

it('is what became of a plan', () => {
  expect(added({ state: 'scheduled' })).toMatchObject({ change: 'scheduled' })
  expect(changed('scheduled', { interviewDate: '2026-11-27T09:00:00.000Z' })).toEqual({
    change: 'moved',
    movedFrom: entry.interviewDate,
  })
  expect(changed('scheduled', { state: 'canceled' })).toMatchObject({ change: 'canceled' })
  expect(changed('scheduled', { state: 'done', outcome: 'offer' })).toEqual({ change: 'done', outcome: 'offer' })
  expect(changed('done', { outcome: 'next_round' })).toEqual({ change: 'outcome', outcome: 'next_round' })
  expect(changed('canceled', { state: 'scheduled', outcome: null })).toMatchObject({ change: 'scheduled' })
})

it('is nothing for words, for notes without a plan, and for an outcome that is taken back', () => {
  expect(added({ notes: 'We talked.' })).toBe(undefined)
  expect(changed(null, { interviewDate: '2026-11-27T09:00:00.000Z' })).toBe(undefined)
  expect(changed('scheduled', { notes: 'Ask for Mara', place: 'Lobby' })).toBe(undefined)
  expect(changed('done', { outcome: null })).toBe(undefined)
  expect(interviewChangeOf(null, { type: 'Removed', ...metadata })).toBe(undefined)
})
