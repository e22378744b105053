import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { SearchBox } from './search-box.tsx'
import { ViewToggle } from './view-toggle.tsx'
import type { Zoom } from './zoom.ts'
import { ZoomControl } from './zoom-control.tsx'

interface BoardHeaderProps {
  search: string
  onSearch: (search: string) => void
  /** Absent where there is nothing to zoom. */
  zoom: { value: Zoom; onChange: (zoom: Zoom) => void } | undefined
  onAdd: () => void
}

export const BoardHeader = ({ search, onSearch, zoom, onAdd }: BoardHeaderProps) => (
  <div className="flex flex-wrap items-center gap-2 px-4 pt-4 sm:gap-3">
    <h1 className="sr-only">Job applications</h1>
    <SearchBox search={search} onSearch={onSearch} />
    {/* On a narrow screen the search and adding share the first line. */}
    <div className="order-last flex flex-1 items-center justify-between gap-2 sm:gap-3 lg:order-none lg:justify-end">
      {zoom && <ZoomControl zoom={zoom.value} onZoom={zoom.onChange} />}
      <ViewToggle />
    </div>
    <Button onClick={onAdd}>
      <Plus aria-hidden="true" />
      Add Job
    </Button>
  </div>
)
