import type { ComponentProps, ReactNode } from 'react'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { FilterFields } from './filter-fields.tsx'

interface FilterPopoverProps extends ComponentProps<typeof FilterFields> {
  button: ReactNode
}

/** Loaded when it is first opened, which is why it is the file's default. */
const FilterPopover = ({ button, ...fields }: FilterPopoverProps) => (
  <Popover defaultOpen>
    <PopoverTrigger asChild>{button}</PopoverTrigger>
    <PopoverContent align="start" aria-label="Filter" className="w-80 max-w-[calc(100vw-1rem)]">
      <FilterFields {...fields} />
    </PopoverContent>
  </Popover>
)

export default FilterPopover
