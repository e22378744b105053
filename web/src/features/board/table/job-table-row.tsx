import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import type { TableColumn } from '../../../lib/board-search.ts'
import { fullTextTip } from '../../../ui/overlay/tooltip.tsx'
import { JobMenu } from '../job-menu.tsx'
import type { JobActions } from '../use-board-actions.ts'
import { Checkbox } from './checkbox.tsx'
import { jobCells } from './job-cells.tsx'
import { stickyClass } from './sticky-columns.ts'

export interface JobRowProps {
  job: JobListItem
  /** Its position among all rows, of which not all are rendered. */
  at: number
  columns: readonly TableColumn[]
  selected: boolean
  onSelect: (id: string, through: boolean) => void
  actions: JobActions
}

export const JobTableRow = memo(({ job, at, columns, selected, onSelect, actions }: JobRowProps) => (
  // The whole row opens the job for the mouse. For keyboards and screen readers the company's button does.
  <tr
    data-key={job.id}
    data-job={job.id}
    {...fullTextTip}
    aria-rowindex={at + 1}
    aria-selected={selected}
    className={clsx(
      'h-12 cursor-pointer *:border-b *:border-line *:px-2 last:*:border-b-0',
      selected ? 'bg-accent-soft' : 'bg-surface hover:bg-hover',
    )}
    onClick={(event) => isOnRow(event) && actions.open(job.id)}
  >
    <td className={clsx(stickyClass.selection, 'pr-0!')} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        label={`Select ${job.position} at ${job.company}`}
        checked={selected}
        onToggle={({ shiftKey }) => onSelect(job.id, shiftKey)}
      />
    </td>
    <td className={clsx(stickyClass.company, 'max-w-56 min-w-36 font-medium normal-nums')}>
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
    {columns.map((column) => {
      const { className, render } = jobCells[column]
      return (
        <td key={column} className={clsx(className, column === 'applied' && stickyClass.applied)}>
          {render(job, actions)}
        </td>
      )
    })}
    <td className={clsx(stickyClass.menu, 'pl-0!')} onClick={(event) => event.stopPropagation()}>
      <JobMenu job={job} actions={actions} className="size-8" />
    </td>
  </tr>
))

/** Not on a control in it, nor on its menu, whose clicks React passes on as well. */
const isOnRow = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('[aria-haspopup]')
