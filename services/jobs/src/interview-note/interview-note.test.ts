import { specificationOf } from '@roletrail/chassis/testing/specification'
import { describe, it } from 'vitest'
import type { Entry, InterviewNoteEvent } from './events.ts'
import { interviewNoteDecider } from './interview-note.ts'

const ada = '0195f3a0-0000-7000-8000-00000000ada0'
const eve = '0195f3a0-0000-7000-8000-00000000e0e0'
const jobId = '0195f3a0-0000-7000-8000-0000000000a1'
const recordingId = '0195f3a0-0000-7000-8000-0000000000f1'
const at = '2026-11-21T09:00:00.000Z'

const entry: Entry = {
  notes: 'They asked about NATS.',
  interviewDate: at,
  transcript: null,
  summary: null,
  recordingId,
}
const added: InterviewNoteEvent = { type: 'Added', ownerId: ada, jobId, entry, at }
const changed = (changes: Partial<Entry>): InterviewNoteEvent => ({ type: 'Changed', ownerId: ada, jobId, changes, at })
const removed: InterviewNoteEvent = { type: 'Removed', ownerId: ada, jobId, at }
const given = specificationOf(interviewNoteDecider)
const transcribed = { type: 'Transcribe', userId: ada, recordingId, transcript: 'Hello.', at } as const

describe('an interview note', () => {
  it('is stored as entered, once', () => {
    given().when({ type: 'Add', userId: ada, jobId, entry, at }).emits(added)
    given(added).when({ type: 'Add', userId: ada, jobId, entry, at }).rejects('interview_note_exists')
  })

  it('keeps only the fields that differ, and is silent when none does', () => {
    const change = { type: 'Change', userId: ada, at } as const
    given(added)
      .when({ ...change, changes: { notes: entry.notes, recordingId: null } })
      .emits(changed({ recordingId: null }))
    given(added)
      .when({ ...change, changes: { summary: null } })
      .emits()
  })

  it('takes the transcript of its recording', () =>
    given(added)
      .when(transcribed)
      .emits(changed({ transcript: 'Hello.' })))

  it('keeps the transcript a person wrote meanwhile', () =>
    given(added, changed({ transcript: 'Mine.' }))
      .when(transcribed)
      .emits())

  it('takes no transcript of a recording it no longer has', () =>
    given(added, changed({ recordingId: null }))
      .when(transcribed)
      .emits())

  it('is a plan first, whose calendar entry learns of each change under a higher number', () => {
    const planned = { ...added, entry: { ...entry, notes: '', state: 'scheduled' as const, minutes: 45 } }
    const change = { type: 'Change', userId: ada, at } as const
    const later = '2026-11-22T09:00:00.000Z'
    given(planned)
      .when({ ...change, changes: { interviewDate: later } })
      .emits(changed({ interviewDate: later, sequence: 1, revisedAt: at, movedFrom: entry.interviewDate }))
    given(planned, changed({ place: 'Room 1', sequence: 1, revisedAt: at }))
      .when({ ...change, changes: { state: 'canceled' } })
      .emits(changed({ state: 'canceled', sequence: 2, revisedAt: at }))
    given(planned)
      .when({ ...change, changes: { preparation: 'Read their blog.', outcome: 'offer' } })
      .emits(changed({ preparation: 'Read their blog.', outcome: 'offer' }))
  })

  it('may have no notes while it is a plan, and only then', () => {
    const change = { type: 'Change', userId: ada, changes: { notes: '' }, at } as const
    given(added).when(change).rejects('interview_notes_required')
    given({ ...added, entry: { ...entry, state: 'done' } })
      .when(change)
      .emits(changed({ notes: '' }))
  })

  it('is removed once', () => {
    given(added).when({ type: 'Remove', userId: ada, at }).emits(removed)
    given(added, removed).when({ type: 'Remove', userId: ada, at }).rejects('interview_note_not_found')
  })

  it('belongs to one person: for others it does not exist', () => {
    given(added)
      .when({ type: 'Change', userId: eve, changes: { notes: 'x' }, at })
      .rejects('interview_note_not_found')
    given(added).when({ type: 'Remove', userId: eve, at }).rejects('interview_note_not_found')
  })
})
