import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Columns3, History, Plus, Search, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BoardFilter, BoardOrder, BoardSearch } from '../../lib/board-search.ts'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { ToolbarButton, ToolbarGroup, toolbarClass, toolbarPartClass } from '../../ui/toolbar.tsx'
import { FilterButton } from './filter/filter-button.tsx'
import type { Zoom } from './kanban/zoom.ts'
import { ZoomControl } from './kanban/zoom-control.tsx'
import { OrderMenu } from './order-menu.tsx'
import { countOf } from './stage-groups.ts'

interface BoardHeaderProps {
  jobs: readonly JobListItem[] | undefined
  /** How many of them match the search and the filters. */
  found: number | undefined
  filter: BoardFilter
  onFilter: (change: BoardFilter) => void
  /** What only a board has. */
  board:
    | {
        zoom: Zoom
        onZoom: (zoom: Zoom) => void
        order: BoardOrder
        onOrder: (order: BoardOrder) => void
        onPast: () => void
      }
    | undefined
  /** What only a table has. */
  columnsMenu: ReactNode
  onAdd: () => void
}

export const BoardHeader = ({ jobs = [], found, filter, onFilter, board, columnsMenu, onAdd }: BoardHeaderProps) => (
  <div className="flex items-center gap-2 px-4 pt-4 sm:flex-wrap">
    <h1 className="sr-only">Job applications</h1>
    <SearchBox
      search={filter.q ?? ''}
      found={found !== undefined && found < jobs.length ? countOf(found, jobs.length) : undefined}
      onSearch={(q) => onFilter({ q: q || undefined })}
    />
    {/* All in one line on a phone; with a little more room the search and adding share the first of two. */}
    <div className="flex items-center gap-2 sm:order-last sm:basis-full sm:justify-between @min-[44rem]:order-none @min-[44rem]:flex-1 @min-[44rem]:basis-auto">
      <FilterButton jobs={jobs} filter={filter} onFilter={onFilter} />
      {board && <OrderMenu order={board.order} onOrder={board.onOrder} />}
      {columnsMenu}
      <div className="flex items-center justify-end gap-2 sm:flex-1">
        {board && (
          // A phone shows one column at a time, at every zoom; its way to earlier days is the palette.
          <div className="flex gap-2 max-sm:hidden">
            <Tooltip label="See an earlier day">
              <ToolbarButton aria-label="See an earlier day" onClick={board.onPast}>
                <History aria-hidden="true" />
              </ToolbarButton>
            </Tooltip>
            <ZoomControl zoom={board.zoom} onZoom={board.onZoom} />
          </div>
        )}
        <ViewToggle />
      </div>
    </div>
    <Button className="max-sm:w-11 max-sm:px-0" onClick={onAdd}>
      <Plus aria-hidden="true" />
      <span className="max-sm:sr-only">Add Job</span>
    </Button>
  </div>
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
    <search className="relative min-w-0 grow-100 basis-0 sm:basis-40 @min-[44rem]:max-w-xs">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted max-sm:left-2.5"
      />
      <input
        type="search"
        aria-label="Search jobs"
        placeholder="Search"
        className={clsx(
          toolbarClass,
          'w-full pl-9 max-sm:pl-8 transition-colors hover:border-line-strong focus-visible:border-accent-ink focus-visible:outline-offset-0',
          // Smaller text makes phones zoom into the field.
          'pointer-coarse:text-base',
          found ? 'pr-1 sm:pr-20' : 'pr-1 sm:pr-3',
        )}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onSearch(target.value.trim())
        }}
      />
      {found && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto h-5 text-xs max-sm:hidden leading-5 text-muted tabular-nums"
        >
          {found}
        </span>
      )}
    </search>
  )
}

/** The same jobs as a board or as a table. The filters stay, open dialogs close. */
const ViewToggle = () => (
  <nav aria-label="View">
    <ToolbarGroup role="presentation">
      <View to="/dashboard" name="Kanban" icon={<Columns3 aria-hidden="true" />} />
      <View to="/table" name="Table" icon={<Table2 aria-hidden="true" />} />
    </ToolbarGroup>
  </nav>
)

const View = ({ to, name, icon }: { to: '/dashboard' | '/table'; name: string; icon: ReactNode }) => (
  <Tooltip label={name}>
    <Link
      to={to}
      search={(now: BoardSearch) => ({ ...now, job: undefined, add: undefined })}
      className={toolbarPartClass}
      activeOptions={{ includeSearch: false }}
    >
      {icon}
      <span className="sr-only @min-[60rem]:not-sr-only">{name}</span>
    </Link>
  </Tooltip>
)
