import type { FollowUp } from '@roletrail/contracts/jobs/follow-up'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { ReactNode } from 'react'
import { approximation, categoryText, inDollars, yearlyLabel } from '../../../job/categories.ts'
import { daysInStage, daysInStageLabel, inStageSince, isStale } from '../../../job/days-in-stage.ts'
import { isDue } from '../../../job/follow-up.ts'
import type { TableColumn } from '../../../lib/board-search.ts'
import { dayLabel } from '../../../lib/calendar-day.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { JobActions } from '../use-board-actions.ts'
import { locationAndTags } from './sort-jobs.ts'
import { StageMenu } from './stage-menu.tsx'

interface Cell {
  className: string
  render: (job: JobListItem, actions: JobActions) => ReactNode
}

export const appliedOn = ({ applicationDate }: JobListItem) => (applicationDate ? formatDay(applicationDate) : 'N/A')

// These two share what the others leave of the width.
const shares = 'max-w-0 truncate normal-nums'

/** What a row has in each column. */
export const jobCells: Record<TableColumn, Cell> = {
  role: { className: `w-1/3 min-w-36 ${shares}`, render: ({ position }) => position },
  stage: { className: 'w-px', render: (job, actions) => <StageMenu job={job} actions={actions} /> },
  days: { className: 'whitespace-nowrap', render: (job) => <DaysInStage job={job} /> },
  followUp: {
    className: 'whitespace-nowrap',
    render: ({ followUp }) => followUp && <FollowUpDay followUp={followUp} />,
  },
  tags: {
    className: `w-1/4 min-w-30 ${shares}`,
    render: (job) => (
      // What does not fit into the line is in the next one, out of sight, rather than cut.
      <span className="flex h-5.5 flex-wrap gap-x-1.5 gap-y-4 truncate">
        {locationAndTags(job).map((tag) => (
          <Badge key={tag} className="max-w-full">
            <span className="truncate">{tag}</span>
          </Badge>
        ))}
      </span>
    ),
  },
  salary: { className: 'max-w-44 min-w-24 truncate', render: ({ salary }) => salary },
  mode: { className: 'whitespace-nowrap', render: (job) => categoryText(job, 'workMode') },
  level: { className: 'whitespace-nowrap', render: (job) => categoryText(job, 'seniority') },
  work: { className: 'whitespace-nowrap', render: (job) => categoryText(job, 'jobFunction') },
  yearly: {
    className: 'whitespace-nowrap',
    render: ({ yearlySalary }) =>
      yearlySalary && (
        <span title={yearlySalary.currency === 'USD' ? undefined : `${inDollars(yearlySalary)}. ${approximation}`}>
          {yearlyLabel(yearlySalary).replace(/ a year$/, '')}
        </span>
      ),
  },
  lang: { className: 'whitespace-nowrap', render: (job) => categoryText(job, 'language') },
  via: { className: 'whitespace-nowrap', render: (job) => categoryText(job, 'channel') },
  applied: { className: 'whitespace-nowrap text-muted', render: appliedOn },
}

export const DaysInStage = ({ job }: { job: JobListItem }) => {
  const days = daysInStage(inStageSince(job))
  return (
    <span
      {...(isStale(job, days) && { 'data-tone': 'warning' })}
      className="rounded-full text-muted data-tone:-mx-1.5 data-tone:bg-tint-soft data-tone:px-1.5 data-tone:py-0.5 data-tone:text-tint-ink"
    >
      {daysInStageLabel(days)}
    </span>
  )
}

const FollowUpDay = ({ followUp }: { followUp: FollowUp }) => {
  const today = useToday()
  return (
    <span
      {...(isDue({ followUp }, today) && { 'data-tone': 'warning' })}
      {...(followUp.note && { title: followUp.note })}
      className="rounded-full text-muted data-tone:-mx-1.5 data-tone:bg-tint-soft data-tone:px-1.5 data-tone:py-0.5 data-tone:text-tint-ink"
    >
      {dayLabel(followUp.on, today)}
    </span>
  )
}
