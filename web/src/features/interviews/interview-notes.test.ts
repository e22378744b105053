import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import { expect, it } from 'vitest'
import { dayInputOf } from '../../lib/dates.ts'
import { changedFields } from '../../lib/forms/changed-fields.ts'
import { draftOf, emptyNote, toRequest } from './interview-notes.ts'

const note: InterviewNote = {
  id: '1',
  jobId: '2',
  notes: 'They hum.',
  interviewDate: '2026-11-20T08:15:00.000Z',
  hasTime: false,
  zone: null,
  minutes: null,
  kind: null,
  place: null,
  people: null,
  preparation: null,
  state: null,
  outcome: null,
  movedFrom: null,
  transcript: null,
  summary: null,
  audioPath: '/api/uploads/audio/3',
  transcription: 'none',
}

it('defaults to today (spec section 5)', () => expect(emptyNote().date).toBe(dayInputOf(new Date())))

it('sends only what an edit changed', () => {
  const was = draftOf(note)
  expect(changedFields(toRequest(was), toRequest({ ...was, summary: ' ', transcript: '' }))).toEqual({})
  expect(changedFields(toRequest(was), toRequest({ ...was, time: '16:30' }))).toEqual({
    interviewDate: new Date(`${was.date}T16:30`).toISOString(),
    hasTime: true,
  })
  expect(changedFields(toRequest(was), toRequest({ ...was, audioPath: null }))).toEqual({ audioPath: null })
  expect(changedFields(toRequest(was), toRequest({ ...was, date: '2026-11-21', summary: 'Short.' }))).toEqual({
    interviewDate: new Date('2026-11-21T12:00:00').toISOString(),
    summary: 'Short.',
  })
})
