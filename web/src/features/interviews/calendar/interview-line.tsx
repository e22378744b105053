import type { Interview } from '@roletrail/contracts/jobs/calendar'
import { interviewKindLabels, interviewOutcomeLabels } from '@roletrail/contracts/vocabulary/interview'
import { clsx } from 'clsx'
import { Badge } from '../../../ui/badge.tsx'
import { elsewhere, timesOf } from '../when.ts'

interface InterviewLineProps {
  interview: Interview
  onOpen: (interview: Interview) => void
}

/** An interview in a list: when, where and with which company. */
export const InterviewLine = ({ interview, onOpen }: InterviewLineProps) => {
  const { company, position, kind, place, state } = interview
  const there = elsewhere(interview)
  return (
    <button
      type="button"
      onClick={() => onOpen(interview)}
      className="flex w-full flex-col gap-0.5 rounded-md border border-line bg-surface px-3 py-2.5 text-left shadow-resting transition-colors hover:bg-hover"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
        {timesOf(interview)}
        {there && <span>({there})</span>}
      </span>
      <span className={clsx('w-full font-medium break-words', state === 'canceled' && 'line-through')}>{company}</span>
      <span className="w-full text-muted break-words">{position}</span>
      <span className="mt-1 flex w-full flex-wrap items-center gap-2 empty:hidden">
        {kind && <Badge>{interviewKindLabels[kind]}</Badge>}
        <StateBadge {...interview} />
        {place && <span className="min-w-0 truncate text-xs text-muted">{place}</span>}
      </span>
    </button>
  )
}

const StateBadge = ({ state, outcome }: Pick<Interview, 'state' | 'outcome'>) => {
  if (state === 'canceled') return <Badge tone="danger">Canceled</Badge>
  if (outcome) return <Badge tone="info">{interviewOutcomeLabels[outcome]}</Badge>
  return state === 'done' && <Badge tone="success">Done</Badge>
}
