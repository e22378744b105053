import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type ReactNode, useMemo } from 'react'
import { useVirtualList } from '../../../lib/virtual-list/use-virtual-list.ts'
import { cardHeight } from './insertion.ts'

interface CardListProps {
  jobs: readonly JobListItem[]
  /** The job whose card stays mounted however far one scrolls: it is dragged or has the focus. */
  pinned?: string | undefined
  /** Before which of its cards a carried one would be put. */
  line?: number | undefined
  /** A JobCard with this position. */
  renderCard: (job: JobListItem, at: number) => ReactNode
}

/** The cards of a column, of which those out of sight are not rendered. */
export const CardList = ({ jobs, pinned, line, renderCard }: CardListProps) => {
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
        return job && renderCard(job, slot.index + 1)
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
}
