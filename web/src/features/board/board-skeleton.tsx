import { stages } from '@roletrail/contracts/words/stage'
import { clsx } from 'clsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ColumnHead } from './column.tsx'
import { columnsOf } from './kanban-columns.ts'
import type { Zoom } from './zoom.ts'

const cards = { applied: 3, phone_screen: 2, technical_interview: 2, onsite: 1, offer: 1, rejected: 1 }

export const KanbanSkeleton = ({ zoom }: { zoom: Zoom }) => (
  <div role="status" aria-busy="true" aria-label="Loading your jobs" className="min-h-0 flex-1 overflow-hidden p-4">
    <div aria-hidden="true" className={clsx('grid h-full gap-2.5', columnsOf(zoom))}>
      {stages.map((stage) => (
        <div key={stage} data-stage={stage} className="rounded-md bg-sunken">
          <ColumnHead stage={stage} />
          <div className="flex flex-col gap-2 px-1.5">
            {Array.from({ length: cards[stage] }, (_, card) => (
              <Skeleton key={card} className="h-24" />
            ))}
          </div>
        </div>
      ))}
    </div>
  </div>
)

export const TableSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading your jobs" className="flex flex-col gap-2 p-4">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <Skeleton key={row} className="h-11" />
    ))}
  </div>
)
