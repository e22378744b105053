import { clsx } from 'clsx'
import { memo } from 'react'
import { fullTextTip } from '../../../ui/overlay/tooltip.tsx'
import { JobMenu } from '../job-menu.tsx'
import { Checkbox } from './checkbox.tsx'
import { appliedOn, DaysInStage } from './job-cells.tsx'
import type { JobRowProps } from './job-table-row.tsx'
import { StageMenu } from './stage-menu.tsx'

/** A row of the table if there is no room for columns: what its columns say, on three lines. */
export const JobListRow = memo(
  ({ job, at, of, columns, selected, onSelect, actions }: JobRowProps & { of: number }) => {
    const shows = (column: (typeof columns)[number]) => columns.includes(column)
    return (
      <li
        data-key={job.id}
        data-job={job.id}
        {...fullTextTip}
        aria-posinset={at}
        aria-setsize={of}
        className={clsx(
          'flex h-24 items-start gap-1 border-b border-line py-2 pr-1 pl-1 last:border-b-0',
          selected && 'bg-accent-soft',
        )}
      >
        <Checkbox
          label={`Select ${job.position} at ${job.company}`}
          checked={selected}
          onToggle={({ shiftKey }) => onSelect(job.id, shiftKey)}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1 pt-0.5">
          <button
            type="button"
            className="flex min-w-0 flex-col gap-1 text-left focus-visible:outline-offset-0"
            onClick={() => actions.open(job.id)}
          >
            <span className="max-w-full truncate font-medium">{job.company}</span>
            <span className="max-w-full truncate">
              {[shows('role') && job.position, shows('salary') && job.salary].filter(Boolean).join(' · ')}
            </span>
          </button>
          <div className="flex items-center gap-3 text-xs whitespace-nowrap text-muted">
            {shows('stage') && <StageMenu job={job} actions={actions} />}
            {shows('days') && (
              <span>
                <span className="sr-only">In this stage: </span>
                <DaysInStage job={job} />
              </span>
            )}
            {shows('applied') && <span className="ml-auto truncate">{appliedOn(job)}</span>}
          </div>
        </div>
        <JobMenu job={job} actions={actions} className="size-8" />
      </li>
    )
  },
)
