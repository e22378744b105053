import type { Entry, InterviewNoteEvent } from './events.ts'

type Planned = Pick<Entry, 'interviewDate' | 'state'>

/** What an event means for the plan of an interview that was `before`; undefined for all that only changes words. */
export const interviewChangeOf = (before: Planned | null, event: InterviewNoteEvent) => {
  if (event.type === 'Removed') return undefined
  const given: Partial<Entry> = event.type === 'Added' ? event.entry : event.changes
  const { state = before?.state, outcome = null } = given
  if (!state) return undefined
  if (given.state) return { change: given.state, outcome }
  if (given.interviewDate && before && state === 'scheduled')
    return { change: 'moved' as const, movedFrom: before.interviewDate }
  return outcome ? { change: 'outcome' as const, outcome } : undefined
}
