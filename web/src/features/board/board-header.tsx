import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Columns3, FileSpreadsheet, Plus, Search, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BoardFilter, BoardSearch } from '../../lib/board-search.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/form/input.tsx'
import { FilterButton } from './filter/filter-button.tsx'
import type { Zoom } from './kanban/zoom.ts'
import { ZoomControl } from './kanban/zoom-control.tsx'
import { countOf } from './stage-groups.ts'

interface BoardHeaderProps {
  jobs: readonly JobListItem[] | undefined
  /** How many of them match the search and the filters. */
  found: number | undefined
  filter: BoardFilter
  onFilter: (change: BoardFilter) => void
  /** Undefined if there is nothing to zoom. */
  zoom: { value: Zoom; onChange: (zoom: Zoom) => void } | undefined
  onAdd: () => void
}

export const BoardHeader = ({ jobs = [], found, filter, onFilter, zoom, onAdd }: BoardHeaderProps) => (
  <div className="flex flex-wrap items-center gap-2 px-4 pt-4 sm:gap-3">
    <h1 className="sr-only">Job applications</h1>
    <SearchBox
      search={filter.q ?? ''}
      found={found !== undefined && found < jobs.length ? countOf(found, jobs.length) : undefined}
      onSearch={(q) => onFilter({ q: q || undefined })}
    />
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

/** Only beside the table, where people think of spreadsheets. */
const ImportAndExport = () => (
  <Button asChild variant="ghost" size="icon">
    <Link to="/import" aria-label="Import and export" title="Import and export">
      <FileSpreadsheet aria-hidden="true" />
    </Link>
  </Button>
)

interface SearchBoxProps {
  search: string
  /** How many jobs are shown of how many, if some are hidden. */
  found: string | undefined
  onSearch: (search: string) => void
}

const SearchBox = ({ search, found, onSearch }: SearchBoxProps) => {
  // The URL follows a moment after the key. The input must not wait for it, nor lose its caret.
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    // The back button or a link changed the search, not the person's typing.
    if (search !== typed.trim()) setTyped(search)
  }
  return (
    <search className="relative min-w-40 flex-1 basis-64 max-sm:basis-0 @min-[56rem]:max-w-xs">
      <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
      <Input
        type="search"
        aria-label="Search jobs"
        placeholder="Company or position"
        className={clsx('pl-9', found && 'pr-20')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onSearch(target.value.trim())
        }}
      />
      {found && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto h-5 text-xs leading-5 text-muted tabular-nums"
        >
          {found}
        </span>
      )}
    </search>
  )
}

/** The same jobs as a board or as a table. The filters stay, open dialogs close. */
const ViewToggle = () => (
  <nav aria-label="View" className="flex rounded-md border border-line bg-surface p-0.5 shadow-resting">
    <View to="/dashboard" name="Kanban" icon={<Columns3 aria-hidden="true" />} />
    <View to="/table" name="Table" icon={<Table2 aria-hidden="true" />} />
  </nav>
)

const View = ({ to, name, icon }: { to: '/dashboard' | '/table'; name: string; icon: ReactNode }) => (
  <Link
    to={to}
    search={(now: BoardSearch) => ({ ...now, job: undefined, add: undefined })}
    className="flex h-8 items-center pointer-coarse:h-10 gap-1.5 rounded-md px-2.5 text-[0.8125rem] font-medium text-muted hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink [&_svg]:size-4"
    activeOptions={{ includeSearch: false }}
  >
    {icon}
    {/* Beside the zoom there is no room for words on a small phone. */}
    <span className="max-[26rem]:sr-only">{name}</span>
  </Link>
)
