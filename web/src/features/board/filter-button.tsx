import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { ListFilter } from 'lucide-react'
import { type ComponentProps, lazy } from 'react'
import type { BoardFilter } from '../../lib/board-search.ts'
import { Button } from '../../ui/button.tsx'
import { OpensLater } from '../../ui/opens-later.tsx'
import { filterCount } from './matching.ts'

const Opened = lazy(() => import('./filter-popover.tsx'))

interface FilterButtonProps {
  jobs: readonly JobListItem[]
  filter: BoardFilter
  onFilter: (change: BoardFilter) => void
}

export const FilterButton = (props: FilterButtonProps) => {
  const count = filterCount(props.filter)
  return (
    <OpensLater
      opens="dialog"
      button={(button) => <FilterFace {...button} count={count} />}
      opened={() => <Opened {...props} button={<FilterFace count={count} />} />}
    />
  )
}

const FilterFace = ({ count, ...props }: ComponentProps<typeof Button> & { count: number }) => (
  <Button variant="secondary" {...props}>
    <ListFilter aria-hidden="true" />
    Filter
    {count > 0 && (
      <span data-tone="accent" className="-mr-1 rounded-full bg-tint-soft px-1.5 text-xs text-tint-ink">
        {count}
        <span className="sr-only"> set</span>
      </span>
    )}
  </Button>
)
