import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'
import { memo } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { fullTextTip } from '../../../ui/overlay/tooltip.tsx'
import { StageBadge } from '../../../ui/stage-badge.tsx'
import { JobMenu } from '../job-menu.tsx'
import type { JobActions } from '../use-board-actions.ts'
import { Checkbox } from './checkbox.tsx'
import { locationAndTags } from './sort-jobs.ts'

export interface JobRowProps {
  job: JobListItem
  /** Its position among all rows, of which not all are rendered. */
  at: number
  selected: boolean
  onSelect: (id: string, through: boolean) => void
  actions: JobActions
}

export const JobTableRow = memo(({ job, at, selected, onSelect, actions }: JobRowProps) => (
  // The whole row opens the job for the mouse. For keyboards and screen readers the company's button does.
  <tr
    data-key={job.id}
    data-job={job.id}
    {...fullTextTip}
    aria-rowindex={at + 1}
    aria-selected={selected}
    className={clsx(
      'h-12 cursor-pointer *:border-b *:border-line *:px-3',
      selected ? 'bg-accent-soft' : 'hover:bg-sunken',
    )}
    onClick={() => actions.open(job.id)}
  >
    <td className="pr-0!" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        label={`Select ${job.position} at ${job.company}`}
        checked={selected}
        onToggle={({ shiftKey }) => onSelect(job.id, shiftKey)}
      />
    </td>
    <td className="max-w-64 min-w-44 font-medium normal-nums">
      <span className="flex items-center gap-1">
        <button type="button" className="min-h-6 truncate text-left">
          {job.company}
        </button>
        {job.jobUrl && (
          <a
            href={job.jobUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={`Posting of ${job.position} at ${job.company} (opens in a new tab)`}
            className="grid size-6 shrink-0 place-items-center text-muted hover:text-ink"
            onClick={(event) => event.stopPropagation()}
          >
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        )}
      </span>
    </td>
    <td className="max-w-80 min-w-36 truncate normal-nums">{job.position}</td>
    <td>
      <StageBadge stage={job.status} />
    </td>
    <td className="max-w-72 normal-nums max-lg:hidden">
      <span className="flex gap-1.5 overflow-hidden">
        {locationAndTags(job).map((tag) => (
          <Badge key={tag} className="max-w-48 min-w-8">
            <span className="truncate">{tag}</span>
          </Badge>
        ))}
      </span>
    </td>
    <td className="whitespace-nowrap text-muted">{job.applicationDate ? formatDay(job.applicationDate) : 'N/A'}</td>
    <td className="w-12 pl-0!" onClick={(event) => event.stopPropagation()}>
      <JobMenu job={job} actions={actions} className="size-8" />
    </td>
  </tr>
))
