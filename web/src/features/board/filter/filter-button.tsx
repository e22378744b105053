import { ListFilter } from 'lucide-react'
import { type ComponentProps, lazy } from 'react'
import { LazyPopup } from '../../../ui/overlay/lazy-popup.tsx'
import { ToolbarButton } from '../../../ui/toolbar.tsx'
import type { FilterProps } from './filter-popover.tsx'
import { filterCount } from './matching-jobs.ts'

export const loadFilter = () => import('./filter-popover.tsx')
const FilterPopover = lazy(loadFilter)

/** Its popover is loaded when it is first opened, or earlier when the browser is idle. */
export const FilterButton = (props: FilterProps) => (
  <LazyPopup
    opens="dialog"
    renderButton={(button) => <FilterTrigger count={filterCount(props.filter)} {...button} />}
    renderOpened={() => <FilterPopover {...props} trigger={<FilterTrigger count={filterCount(props.filter)} />} />}
  />
)

const buttonId = 'filter-button'

/** For who cleared the last filter, and the button they pressed with it. */
export const focusFilterButton = () => document.getElementById(buttonId)?.focus()

const FilterTrigger = ({ count, ...props }: { count: number } & ComponentProps<'button'>) => (
  <ToolbarButton id={buttonId} {...props}>
    <ListFilter aria-hidden="true" />
    <span className="max-sm:sr-only">Filter</span>
    {count > 0 && (
      <span data-tone="accent" className="-mr-1 rounded-full bg-tint-soft px-1.5 text-xs text-tint-ink">
        {count}
        <span className="sr-only"> set</span>
      </span>
    )}
  </ToolbarButton>
)
