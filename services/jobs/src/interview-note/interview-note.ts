import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { Entry, InterviewNoteEvent, Plan } from './events.ts'

export type InterviewNoteCommand =
  | { type: 'Add'; userId: string; jobId: string; entry: Entry; at: string }
  | { type: 'Change'; userId: string; changes: Partial<Entry>; at: string }
  /** A recording has been transcribed. A transcript that a person has written meanwhile stays. */
  | { type: 'Transcribe'; userId: string; recordingId: string; transcript: string; at: string }
  | { type: 'Remove'; userId: string; at: string }

export type InterviewNote =
  | { status: 'absent' }
  | { status: 'kept'; ownerId: string; jobId: string; entry: Entry }
  | { status: 'removed' }

const decide = (command: InterviewNoteCommand, note: InterviewNote): InterviewNoteEvent[] => {
  switch (command.type) {
    case 'Add': {
      if (note.status !== 'absent') throw new Rejection('interview_note_exists', 'This note already exists.')
      const { userId: ownerId, jobId, entry, at } = command
      return [{ type: 'Added', ownerId, jobId, entry, at }]
    }
    case 'Change': {
      const { ownerId, jobId, entry } = requireOwner(command.userId, note)
      const given = differences(entry, command.changes)
      if (Object.keys(given).length === 0) return []
      requireNotes({ ...entry, ...given })
      const changes = { ...given, ...revisionOf(entry, given, command.at) }
      return [{ type: 'Changed', ownerId, jobId, changes, at: command.at }]
    }
    case 'Transcribe': {
      const { ownerId, jobId, entry } = requireOwner(command.userId, note)
      const { recordingId, transcript, at } = command
      if (entry.recordingId !== recordingId || entry.transcript !== null) return []
      return [{ type: 'Changed', ownerId, jobId, changes: { transcript }, at }]
    }
    case 'Remove': {
      const { ownerId, jobId } = requireOwner(command.userId, note)
      return [{ type: 'Removed', ownerId, jobId, at: command.at }]
    }
  }
}

const evolve = (note: InterviewNote, event: InterviewNoteEvent): InterviewNote => {
  switch (event.type) {
    case 'Added':
      return { status: 'kept', ownerId: event.ownerId, jobId: event.jobId, entry: { ...unplanned, ...event.entry } }
    case 'Changed':
      return note.status === 'kept' ? { ...note, entry: { ...note.entry, ...event.changes } } : note
    case 'Removed':
      return { status: 'removed' }
  }
}

/** What the first notes did not have. */
const unplanned: Plan & { hasTime: boolean } = {
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
  sequence: 0,
  revisedAt: null,
}

/** Only a plan is worth something without notes. */
const requireNotes = ({ notes, state }: Entry) => {
  if (notes === '' && !state) throw new Rejection('interview_notes_required', 'Enter your notes.')
}

// What a calendar shows of an interview.
const shown = ['interviewDate', 'hasTime', 'zone', 'minutes', 'kind', 'place', 'people', 'state'] as const

/** A calendar that has an interview already takes a change of it only under a higher number (RFC 5545, SEQUENCE). */
const revisionOf = (before: Entry, given: Partial<Entry>, at: string): Partial<Plan> => {
  if (!shown.some((field) => field in given)) return {}
  const isMoved = before.state === 'scheduled' && 'interviewDate' in given
  return {
    sequence: (before.sequence ?? 0) + 1,
    revisedAt: at,
    ...(isMoved && { movedFrom: before.interviewDate }),
  }
}

// Somebody else's is refused like a missing one, so that ids cannot be probed.
const requireOwner = (userId: string, note: InterviewNote) => {
  if (note.status !== 'kept' || note.ownerId !== userId)
    throw new Rejection('interview_note_not_found', "We can't find this interview note.")
  return note
}

const differences = (before: Entry, wanted: Partial<Entry>): Partial<Entry> =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => before[field as keyof Entry] !== value))

export const interviewNoteDecider: Decider<InterviewNoteCommand, InterviewNote, InterviewNoteEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
}
