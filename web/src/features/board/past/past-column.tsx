import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { plural } from '../../../lib/plural.ts'
import { useVirtualList } from '../../../lib/virtual-list/use-virtual-list.ts'
import { fullTextTip } from '../../../ui/overlay/tooltip.tsx'
import { ColumnHead } from '../kanban/column-head.tsx'
import { cardHeight } from '../kanban/insertion.ts'
import { cardClass, JobCardFace } from '../kanban/job-card.tsx'

interface PastColumnProps {
  stage: Stage
  jobs: readonly JobListItem[]
  day: string
  onOpen: (id: string) => void
}

/** A column whose cards are neither moved nor changed; opened, a job is shown as it is today. */
export const PastColumn = ({ stage, jobs, day, onOpen }: PastColumnProps) => {
  const { slots, scroller, heightOf } = useVirtualList(
    useMemo(() => jobs.map(({ id }) => id), [jobs]),
    cardHeight,
  )
  const now = new Date(`${day}T12:00:00`)
  return (
    <div className="row-span-2 grid min-h-0 grid-rows-subgrid px-1">
      <section
        data-stage={stage}
        aria-label={`${stageLabels[stage]}, ${plural(jobs.length, 'job')}`}
        className="row-span-2 grid min-h-0 min-w-0 grid-rows-subgrid overflow-clip rounded-md border border-dashed border-line-strong bg-sunken"
      >
        <ColumnHead stage={stage} count={jobs.length} />
        <ul ref={scroller} className="relative min-h-24 overflow-y-auto overscroll-y-contain px-1.5 py-1">
          {slots.map((slot) => {
            if ('entries' in slot)
              return <li key={slot.key} aria-hidden="true" style={{ height: heightOf(slot.entries) }} />
            const job = jobs[slot.index]
            return (
              job && (
                <li
                  key={job.id}
                  data-key={job.id}
                  data-stage={stage}
                  {...fullTextTip}
                  aria-posinset={slot.index + 1}
                  aria-setsize={jobs.length}
                  className="pb-2"
                >
                  <button
                    type="button"
                    className={clsx(cardClass, 'hover:border-line-strong hover:shadow-lifted')}
                    onClick={() => onOpen(job.id)}
                  >
                    <JobCardFace job={job} now={now} />
                  </button>
                </li>
              )
            )
          })}
        </ul>
      </section>
    </div>
  )
}
