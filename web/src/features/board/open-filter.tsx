import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlay/popover.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterTrigger } from './filter-trigger.tsx'
import { filterCount } from './matching.ts'

/** The filter from its first opening on. */
export const OpenFilter = (props: FilterProps) => (
  <Popover defaultOpen>
    <PopoverTrigger asChild>
      <FilterTrigger count={filterCount(props.filter)} />
    </PopoverTrigger>
    <PopoverContent align="start" aria-label="Filter" className="w-80 max-w-[calc(100vw-1rem)] pointer-coarse:w-88">
      <FilterFields {...props} />
    </PopoverContent>
  </Popover>
)
