import { clsx } from 'clsx'
import { memo } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { fullTextTip } from '../../../ui/overlay/tooltip.tsx'
import { StageBadge } from '../../../ui/stage-badge.tsx'
import { JobMenu } from '../job-menu.tsx'
import { Checkbox } from './checkbox.tsx'
import type { JobRowProps } from './job-table-row.tsx'

/** A row of the table if there is no room for columns. */
export const JobListRow = memo(({ job, at, of, selected, onSelect, actions }: JobRowProps & { of: number }) => (
  <li
    data-key={job.id}
    data-job={job.id}
    {...fullTextTip}
    aria-posinset={at}
    aria-setsize={of}
    className={clsx('flex h-22 items-start gap-1 border-b border-line py-2 pr-1 pl-1', selected && 'bg-accent-soft')}
  >
    <Checkbox
      label={`Select ${job.position} at ${job.company}`}
      checked={selected}
      onToggle={({ shiftKey }) => onSelect(job.id, shiftKey)}
    />
    <button
      type="button"
      className="flex min-w-0 flex-1 flex-col gap-1 pt-0.5 text-left"
      onClick={() => actions.open(job.id)}
    >
      <span className="truncate font-medium">{job.company}</span>
      <span className="truncate">{job.position}</span>
      <span className="flex items-center gap-2.5 text-xs whitespace-nowrap text-muted">
        <StageBadge stage={job.status} />
        {job.applicationDate ? formatDay(job.applicationDate) : 'N/A'}
      </span>
    </button>
    <JobMenu job={job} actions={actions} className="size-8" />
  </li>
))
