import { stages } from '@roletrail/contracts/vocabulary/stage'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ColumnHead } from './kanban/column-head.tsx'
import { cardClass } from './kanban/job-card.tsx'
import type { Zoom } from './kanban/zoom.ts'
import { columnsClass } from './kanban/zoom.ts'

const cards = { applied: 3, phone_screen: 2, technical_interview: 2, onsite: 1, offer: 1, rejected: 1 }

export const KanbanSkeleton = ({ zoom }: { zoom: Zoom }) => (
  <div
    role="status"
    aria-busy="true"
    aria-label="Loading your jobs"
    className="min-h-0 flex-1 overflow-hidden px-3 pt-3 pb-4"
  >
    <div aria-hidden="true" className={columnsClass(zoom)}>
      {stages.map((stage) => (
        <div key={stage} className="row-span-2 grid min-h-0 grid-rows-subgrid px-1">
          <div
            data-stage={stage}
            className="row-span-2 grid grid-rows-subgrid overflow-clip rounded-md border border-transparent bg-sunken"
          >
            <ColumnHead stage={stage} />
            <div className="flex flex-col gap-2 px-1.5 py-1">
              {Array.from({ length: cards[stage] }, (_, card) => (
                <SkeletonCard key={card} />
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  </div>
)

/** Three lines, as in a card. */
const SkeletonCard = () => (
  <div className={cardClass}>
    <Skeleton className="size-5 rounded-md" />
    <Skeleton className="h-3.5 w-3/5" />
    <Skeleton className="h-3 w-5" />
    <Skeleton className="col-span-3 my-0.75 h-3.5 w-4/5" />
    <Skeleton className="col-span-3 my-0.5 h-3 w-2/5" />
  </div>
)

export const TableSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading your jobs" className="min-h-0 flex-1 overflow-hidden p-4">
    <div className="h-10 min-[900px]:hidden" />
    <div aria-hidden="true" className="rounded-md border border-line bg-surface shadow-resting">
      <div className="h-10 max-[899px]:hidden" />
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  </div>
)

/** Columns, or three lines if there is no room for columns. */
const SkeletonRow = () => (
  <div className="flex gap-x-10 gap-y-2.5 border-b border-line px-4 last:border-b-0 max-[899px]:h-24 max-[899px]:flex-col max-[899px]:justify-center min-[900px]:h-12 min-[900px]:items-center">
    <Skeleton className="h-3.5 w-36" />
    <Skeleton className="h-3.5 w-44" />
    <Skeleton className="h-4 w-24 rounded-full" />
    <Skeleton className="ml-auto h-3.5 w-24 max-[899px]:hidden" />
  </div>
)
