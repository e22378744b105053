import type { InterviewChange } from '@roletrail/contracts/jobs/interview-note'
import { type InterviewKind, interviewOutcomeLabels } from '@roletrail/contracts/vocabulary/interview'
import { formatDay, formatPlanned } from '../../lib/dates.ts'

const nouns: Record<InterviewKind, string> = {
  phone: 'Phone call',
  video: 'Video call',
  on_site: 'On-site interview',
  technical: 'Technical interview',
  panel: 'Panel interview',
  other: 'Interview',
}

/** What became of an interview, as one would tell it. */
export const sentenceOf = ({ change, kind, interviewDate, hasTime, movedFrom, outcome }: InterviewChange): string => {
  const what = nouns[kind ?? 'other']
  const when = (date: string) => (hasTime ? formatPlanned(date) : formatDay(date))
  const result = outcome ? `: ${interviewOutcomeLabels[outcome].toLowerCase().replace(/^i /, 'I ')}` : ''
  switch (change) {
    case 'scheduled':
      return `${what} scheduled for ${when(interviewDate)}`
    case 'moved':
      return `${what} moved to ${when(interviewDate)}${movedFrom ? `, from ${when(movedFrom)}` : ''}`
    case 'canceled':
      return `${what} on ${when(interviewDate)} canceled`
    case 'done':
      return `${what} on ${formatDay(interviewDate)} done${result}`
    case 'outcome':
      return `Outcome of the ${lowered(what)} on ${formatDay(interviewDate)}${result}`
  }
}

const lowered = (noun: string) => noun.charAt(0).toLowerCase() + noun.slice(1)
