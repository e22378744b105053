import { useDroppable } from '@dnd-kit/core'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels } from '@roletrail/contracts/words/stage'
import { clsx } from 'clsx'
import { memo } from 'react'
import { StageDot } from '../../ui/stage-badge.tsx'
import type { JobActions } from '../job/job-actions.ts'
import { DraggableCard } from './draggable-card.tsx'

interface ColumnProps {
  stage: Stage
  jobs: readonly JobListItem[]
  actions: JobActions
}

export const Column = memo(({ stage, jobs, actions }: ColumnProps) => {
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  return (
    // The room between two columns belongs to them, so that a card is always over a stage while it is over the board.
    <div ref={setNodeRef} data-column={stage} className="flex min-h-0 snap-start px-[0.3125rem] max-md:snap-center">
      <section
        data-stage={stage}
        aria-label={`${stageLabels[stage]}, ${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'}`}
        className={clsx(
          'flex min-w-0 flex-1 flex-col rounded-md border bg-sunken transition-colors',
          isOver ? 'border-tint' : 'border-transparent',
        )}
      >
        <ColumnHead stage={stage} count={jobs.length} />
        <ul className="flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto px-1.5 pb-1.5">
          {jobs.map((job) => (
            <DraggableCard key={job.id} job={job} actions={actions} />
          ))}
        </ul>
      </section>
    </div>
  )
})

export const ColumnHead = ({ stage, count }: { stage: Stage; count?: number }) => (
  <header className="flex items-center gap-2 px-2.5 py-2.5">
    <StageDot />
    <h2 title={stageLabels[stage]} className="min-w-0 truncate text-[0.8125rem]">
      {stageLabels[stage]}
    </h2>
    <span className="ml-auto rounded-full bg-tint-soft px-2 text-xs font-medium text-tint-ink">{count}</span>
  </header>
)
