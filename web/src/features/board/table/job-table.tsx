import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo } from 'react'
import type { Sort, SortColumn, TableColumn } from '../../../lib/board-search.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { useVirtualList } from '../../../lib/virtual-list/use-virtual-list.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { useSelection } from '../selection/use-selection.ts'
import type { BoardActions } from '../use-board-actions.ts'
import { useJobFocus } from '../use-job-focus.ts'
import { Checkbox } from './checkbox.tsx'
import { columnHeads } from './column-heads.ts'
import { JobListRow } from './job-list-row.tsx'
import { type JobRowProps, JobTableRow } from './job-table-row.tsx'
import { columnOf, defaultSort, isDescending, nextSort } from './sort-jobs.ts'
import { stickyClass } from './sticky-columns.ts'

interface JobTableProps {
  /** Already sorted. */
  jobs: readonly JobListItem[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  columns: readonly TableColumn[]
  actions: BoardActions
}

// In rem, as the rows are styled.
const listRowHeight = 6
const tableRowHeight = 3

/** Without room for columns it is a list of the same rows, each on three lines. */
export const JobTable = ({ jobs, sort = defaultSort, onSort, columns, actions }: JobTableProps) => {
  const narrow = useMediaQuery('(max-width: 899px)')
  const { focused, onFocus, onBlur } = useJobFocus()
  const { slots, scroller, heightOf } = useVirtualList(
    useMemo(() => jobs.map(({ id }) => id), [jobs]),
    narrow ? listRowHeight : tableRowHeight,
    focused,
  )
  const { selected, isSelected, toggle, toggleAll, clear } = useSelection(jobs)
  const rowAt = (index: number): JobRowProps | undefined => {
    const job = jobs[index]
    return job && { job, at: index + 1, columns, selected: isSelected(job.id), onSelect: toggle, actions }
  }
  const all = (
    <Checkbox
      label="Select all"
      checked={selected.length === jobs.length}
      mixed={selected.length > 0 && selected.length < jobs.length}
      onToggle={toggleAll}
    />
  )

  // The last rows can still be scrolled clear of the bar.
  const below = selected.length > 0 ? 'pb-20' : 'pb-4'
  return (
    <div {...{ onFocus, onBlur }} className="relative flex min-h-0 flex-1 flex-col">
      {narrow ? (
        <div ref={scroller} className={clsx('relative min-h-0 flex-1 overflow-y-auto px-4 pt-3', below)}>
          <div className="mb-1 flex items-center gap-1 pl-[calc(0.25rem+1px)] text-xs text-muted">
            {all}
            <span aria-hidden="true">Select all</span>
          </div>
          <ul aria-label="Job applications" className="rounded-md border border-line bg-surface shadow-resting">
            {slots.map((slot) => {
              if ('entries' in slot)
                return <li key={slot.key} aria-hidden="true" style={{ height: heightOf(slot.entries) }} />
              const row = rowAt(slot.index)
              return row && <JobListRow key={slot.key} {...row} of={jobs.length} />
            })}
          </ul>
        </div>
      ) : (
        <div className={clsx('flex min-h-0 flex-1 flex-col px-4 pt-4', below)}>
          <div
            ref={scroller}
            className="relative min-h-0 overflow-auto rounded-md border border-line bg-surface shadow-resting"
          >
            <table
              aria-label="Job applications"
              aria-rowcount={jobs.length + 1}
              className="w-full border-separate border-spacing-0 text-left"
            >
              <thead className="text-xs text-muted">
                <tr
                  aria-rowindex={1}
                  className="bg-surface *:sticky *:top-0 *:z-1 *:border-b *:border-line *:bg-surface"
                >
                  <th scope="col" className={clsx(stickyClass.selection, 'z-2! pl-2')}>
                    {all}
                  </th>
                  {(['company', ...columns] as const).map((column) => (
                    <ColumnHead key={column} column={column} sort={sort} onSort={onSort} />
                  ))}
                  <th scope="col" className={clsx(stickyClass.menu, 'z-2!')}>
                    <span className="sr-only">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {slots.map((slot) => {
                  if ('entries' in slot)
                    return <tr key={slot.key} aria-hidden="true" style={{ height: heightOf(slot.entries) }} />
                  const row = rowAt(slot.index)
                  return row && <JobTableRow key={slot.key} {...row} />
                })}
              </tbody>
            </table>
          </div>
        </div>
      )}
      <SelectionBar selected={selected} actions={actions} onClear={clear} />
    </div>
  )
}

interface ColumnHeadProps {
  column: SortColumn
  sort: Sort
  onSort: (sort: Sort) => void
}

const ColumnHead = ({ column, sort, onSort }: ColumnHeadProps) => {
  const sorted = columnOf(sort) === column
  const Arrow = isDescending(sort) ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      {...(sorted && { 'aria-sort': isDescending(sort) ? 'descending' : 'ascending' })}
      className={stays(column) ? clsx(stickyClass[column], 'z-2!') : undefined}
    >
      <button
        type="button"
        className="flex h-10 w-full items-center gap-1 px-2 font-medium whitespace-nowrap hover:text-ink focus-visible:-outline-offset-2"
        onClick={() => onSort(nextSort(sort, column))}
      >
        {columnHeads[column]}
        {sorted && <Arrow aria-hidden="true" className="size-3.5 text-accent-ink" />}
      </button>
    </th>
  )
}

const stays = (column: SortColumn) => column === 'company' || column === 'applied'
