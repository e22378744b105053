import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { clsx } from 'clsx'
import { memo, use, useMemo } from 'react'
import { plural } from '../../../lib/plural.ts'
import { useVirtualList } from '../../../lib/virtual-list/use-virtual-list.ts'
import type { JobActions } from '../use-board-actions.ts'
import { ColumnHead } from './column-head.tsx'
import { DragFramesContext } from './drag-frames.tsx'
import { DraggableCard } from './draggable-card.tsx'
import { cardHeight } from './insertion.ts'

interface ColumnProps {
  stage: Stage
  jobs: readonly JobListItem[]
  /** How many there are without the filter. */
  total: number
  /** Whether its cards are rendered. */
  rendered: boolean
  /** The job whose card stays mounted however far one scrolls: it is dragged or has the focus. */
  pinned: string | undefined
  /** Before which of its cards a carried one would be put. */
  line: number | undefined
  actions: JobActions
  isSelected: (id: string) => boolean
  onSelect: (id: string, through: boolean) => void
  onAdd: (stage: Stage) => void
}

export const Column = memo(({ stage, jobs, total, rendered, onAdd, ...cards }: ColumnProps) => {
  const { Column: Frame } = use(DragFramesContext)
  return (
    <Frame stage={stage}>
      {({ dropRef, isOver }) => (
        // The gap between two columns belongs to them, so that a card over the board is always over a stage.
        <div
          ref={dropRef}
          data-column={stage}
          className="row-span-2 grid min-h-0 snap-start grid-rows-subgrid px-1 max-md:snap-center"
        >
          <section
            data-stage={stage}
            aria-label={`${stageLabels[stage]}, ${plural(jobs.length, 'job')}`}
            className={clsx(
              'row-span-2 grid min-h-0 min-w-0 grid-rows-subgrid overflow-clip rounded-md border bg-sunken transition-colors',
              isOver ? 'border-tint' : 'border-transparent',
            )}
          >
            <ColumnHead stage={stage} count={jobs.length} total={total} onAdd={() => onAdd(stage)} />
            <Cards jobs={rendered ? jobs : none} {...cards} />
          </section>
        </div>
      )}
    </Frame>
  )
})

const none: readonly JobListItem[] = []

type CardsProps = Omit<ColumnProps, 'stage' | 'total' | 'rendered' | 'onAdd'>

/** Memoized apart from the column, which is rendered again whenever a drag enters any column. */
const Cards = memo(({ jobs, pinned, line, isSelected, ...card }: CardsProps) => {
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
        return (
          job && (
            <DraggableCard
              key={job.id}
              job={job}
              at={slot.index + 1}
              of={jobs.length}
              selected={isSelected(job.id)}
              {...card}
            />
          )
        )
      })}
      {line !== undefined && (
        <li
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-1.5 -mt-px h-0.5 rounded-full bg-tint"
          style={{ top: heightOf(line) }}
        />
      )}
    </ul>
  )
})
