import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { ListFilter } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { BoardFilter } from '../../lib/board-search.ts'
import { Button } from '../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { filterCount } from './matching.ts'

const FilterFields = lazy(() => import('./filter-fields.tsx'))

interface FilterButtonProps {
  jobs: readonly JobListItem[]
  filter: BoardFilter
  onFilter: (change: BoardFilter) => void
}

export const FilterButton = ({ jobs, filter, onFilter }: FilterButtonProps) => {
  const count = filterCount(filter)
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="secondary">
          <ListFilter aria-hidden="true" />
          Filter
          {count > 0 && (
            <span data-tone="accent" className="-mr-1 rounded-full bg-tint-soft px-1.5 text-xs text-tint-ink">
              {count}
              <span className="sr-only"> set</span>
            </span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label="Filter" className="w-80 max-w-[calc(100vw-1rem)]">
        <Suspense fallback={<Skeleton className="h-72" />}>
          <FilterFields jobs={jobs} filter={filter} onFilter={onFilter} />
        </Suspense>
      </PopoverContent>
    </Popover>
  )
}
