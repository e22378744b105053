import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { Link } from '@tanstack/react-router'
import { FileSpreadsheet, Plus } from 'lucide-react'
import type { BoardFilter } from '../../lib/board-search.ts'
import { Button } from '../../ui/button.tsx'
import { FilterButton } from './filter-button.tsx'
import { SearchBox } from './search-box.tsx'
import { ViewToggle } from './view-toggle.tsx'
import type { Zoom } from './zoom.ts'
import { ZoomControl } from './zoom-control.tsx'

interface BoardHeaderProps {
  jobs: readonly JobListItem[] | undefined
  filter: BoardFilter
  onFilter: (change: BoardFilter) => void
  /** Absent where there is nothing to zoom. */
  zoom: { value: Zoom; onChange: (zoom: Zoom) => void } | undefined
  onAdd: () => void
}

export const BoardHeader = ({ jobs = [], filter, onFilter, zoom, onAdd }: BoardHeaderProps) => (
  <div className="flex flex-wrap items-center gap-2 px-4 pt-4 sm:gap-3">
    <h1 className="sr-only">Job applications</h1>
    <SearchBox search={filter.q ?? ''} onSearch={(q) => onFilter({ q: q || undefined })} />
    {/* On a narrow screen the search and adding share the first line. */}
    <div className="order-last flex basis-full flex-wrap items-center justify-between gap-2 sm:gap-3 @min-[56rem]:order-none @min-[56rem]:flex-1 @min-[56rem]:basis-auto">
      <FilterButton jobs={jobs} filter={filter} onFilter={onFilter} />
      <div className="flex flex-1 items-center justify-end gap-2 sm:gap-3">
        {!zoom && <ImportAndExport />}
        {zoom && <ZoomControl zoom={zoom.value} onZoom={zoom.onChange} />}
        <ViewToggle />
      </div>
    </div>
    <Button onClick={onAdd}>
      <Plus aria-hidden="true" />
      Add Job
    </Button>
  </div>
)

/** Beside the table, where one thinks of spreadsheets. */
const ImportAndExport = () => (
  <Button asChild variant="ghost" size="icon">
    <Link to="/import" aria-label="Import and export" title="Import and export">
      <FileSpreadsheet aria-hidden="true" />
    </Link>
  </Button>
)
