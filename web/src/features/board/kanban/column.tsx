import { useDroppable } from '@dnd-kit/core'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { clsx } from 'clsx'
import { memo, useMemo } from 'react'
import { useVirtualList } from '../../../lib/virtual-list/use-virtual-list.ts'
import type { JobActions } from '../use-board-actions.ts'
import { ColumnHead } from './column-head.tsx'
import { DraggableCard } from './draggable-card.tsx'

interface ColumnProps {
  stage: Stage
  jobs: readonly JobListItem[]
  /** How many there are without the filter. */
  total: number
  /** Whether its cards are rendered. */
  rendered: boolean
  /** The job whose card stays mounted however far one scrolls: it is dragged or has the focus. */
  pinned: string | undefined
  actions: JobActions
}

export const Column = memo(({ stage, jobs, total, rendered, pinned, actions }: ColumnProps) => {
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  return (
    // The gap between two columns belongs to them, so that a card over the board is always over a stage.
    <div
      ref={setNodeRef}
      data-column={stage}
      className="row-span-2 grid min-h-0 snap-start grid-rows-subgrid px-1 max-md:snap-center"
    >
      <section
        data-stage={stage}
        aria-label={`${stageLabels[stage]}, ${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'}`}
        className={clsx(
          'row-span-2 grid min-h-0 min-w-0 grid-rows-subgrid overflow-clip rounded-md border bg-sunken transition-colors',
          isOver ? 'border-tint' : 'border-transparent',
        )}
      >
        <ColumnHead stage={stage} count={jobs.length} total={total} />
        <Cards jobs={rendered ? jobs : none} pinned={pinned} actions={actions} />
      </section>
    </div>
  )
})

const none: readonly JobListItem[] = []

/** In rem, with the gap below (job-card.tsx, draggable-card.tsx). */
const cardHeight = 5.75

/** Memoized apart from the column, which is rendered again whenever a drag enters any column. */
const Cards = memo(({ jobs, pinned, actions }: Pick<ColumnProps, 'jobs' | 'pinned' | 'actions'>) => {
  const { slots, scroller, heightOf } = useVirtualList(
    useMemo(() => jobs.map(({ id }) => id), [jobs]),
    cardHeight,
    pinned,
  )
  return (
    <ul ref={scroller} className="relative min-h-24 overflow-y-auto overscroll-y-contain px-1.5 py-1">
      {slots.map((slot) => {
        if ('entries' in slot)
          return <li key={slot.key} aria-hidden="true" style={{ height: heightOf(slot.entries) }} />
        const job = jobs[slot.index]
        return job && <DraggableCard key={job.id} job={job} at={slot.index + 1} of={jobs.length} actions={actions} />
      })}
    </ul>
  )
})
