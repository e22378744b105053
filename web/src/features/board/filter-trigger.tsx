import { ListFilter } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'

export const FilterTrigger = ({ count, ...props }: { count: number } & ComponentProps<typeof Button>) => (
  <Button variant="secondary" className="max-[24rem]:px-3" {...props}>
    <ListFilter aria-hidden="true" />
    {/* Beside the zoom there is no room for the word on the smallest phones. */}
    <span className="max-[24rem]:sr-only">Filter</span>
    {count > 0 && (
      <span data-tone="accent" className="-mr-1 rounded-full bg-tint-soft px-1.5 text-xs text-tint-ink">
        {count}
        <span className="sr-only"> set</span>
      </span>
    )}
  </Button>
)
