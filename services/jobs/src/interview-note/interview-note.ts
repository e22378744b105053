import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { Entry, InterviewNoteEvent } from './events.ts'

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
      const changes = differences(entry, command.changes)
      return Object.keys(changes).length ? [{ type: 'Changed', ownerId, jobId, changes, at: command.at }] : []
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
      return { status: 'kept', ownerId: event.ownerId, jobId: event.jobId, entry: { hasTime: false, ...event.entry } }
    case 'Changed':
      return note.status === 'kept' ? { ...note, entry: { ...note.entry, ...event.changes } } : note
    case 'Removed':
      return { status: 'removed' }
  }
}

// Somebody else's is refused like a missing one, so that ids cannot be probed.
const requireOwner = (userId: string, note: InterviewNote) => {
  if (note.status !== 'kept' || note.ownerId !== userId)
    throw new Rejection('interview_note_not_found', 'No such interview note.')
  return note
}

const differences = (before: Entry, wanted: Partial<Entry>): Partial<Entry> =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => before[field as keyof Entry] !== value))

export const interviewNoteDecider: Decider<InterviewNoteCommand, InterviewNote, InterviewNoteEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
}
