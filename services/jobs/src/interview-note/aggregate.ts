import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { type InterviewNoteEvent, versions } from './events.ts'
import { type InterviewNote, type InterviewNoteCommand, interviewNoteDecider } from './interview-note.ts'
import { project, readModel } from './projection.ts'
import { publish } from './publish.ts'

export const interviewNote: Aggregate<Tx, InterviewNoteCommand, InterviewNote, InterviewNoteEvent> = {
  name: 'interview-note',
  decider: interviewNoteDecider,
  versions,
  readModel,
  project,
  publish,
}
