import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useCallback, useDeferredValue, useMemo } from 'react'
import { columnsPreference, orderPreference } from '../../job/board-preferences.ts'
import { useJobs } from '../../job/changes/use-jobs.ts'
import {
  type BoardFilter,
  type BoardOrder,
  type BoardSearch,
  filterOf,
  type TableColumn,
} from '../../lib/board-search.ts'
import { dayInputBefore } from '../../lib/dates.ts'
import { usePreference } from '../../lib/storage/preference.ts'
import { useToday } from '../../lib/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { BoardHeader } from './board-header.tsx'
import { KanbanSkeleton, TableSkeleton } from './board-skeleton.tsx'
import { filterCount, matchingJobs, noFilter } from './filter/matching-jobs.ts'
import { useDollars } from './filter/use-dollars.ts'
import { useNotesSearch } from './filter/use-notes-search.ts'
import { Kanban } from './kanban/kanban.tsx'
import { zoomPreference } from './kanban/zoom.ts'
import { PipelineOverview } from './pipeline-overview.tsx'
import { countByStage, groupByStage } from './stage-groups.ts'
import type { TableView } from './table/table-view.ts'
import { useBoardActions } from './use-board-actions.ts'
import { useUndoKey } from './use-undo-key.ts'

// Not part of the board's own code, so that the board does not wait for it.
const PastBoard = lazy(() => import('./past/past-board.tsx'))
const FilterChips = lazy(async () => ({ default: (await import('./filter/filter-chips.tsx')).FilterChips }))
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))
const EmptyBoard = lazy(async () => ({ default: (await import('./empty-board.tsx')).EmptyBoard }))

export interface BoardDialogsProps extends ReturnType<typeof useBoardActions> {
  jobs: readonly JobListItem[] | undefined
  /** In the order of the page. */
  shown: readonly JobListItem[]
  search: BoardSearch
  onSearch: (change: BoardSearch) => void
}

interface BoardPageProps {
  /** For the page that shows its jobs as a table. */
  table?: TableView
  /** What opens over the board. The route passes it in, since it belongs to other features. */
  Dialogs: ComponentType<BoardDialogsProps>
}

/** The person's jobs as a board or as a table. The filters and the open job are in the URL. */
export const BoardPage = ({ table, Dialogs }: BoardPageProps) => {
  const search: BoardSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [zoom, setZoom] = usePreference(zoomPreference)
  const [keptOrder, keepOrder] = usePreference(orderPreference)
  const [keptColumns, keepColumns] = usePreference(columnsPreference)
  const { order = keptOrder, columns = keptColumns } = search
  useUndoKey()
  const { jobs: latest, error, isFetching, retry } = useJobs()
  // The first cards are rendered in slices, between which a slow phone paints and responds. Later changes show at once.
  const arrived = useDeferredValue(latest !== undefined)
  const jobs = arrived ? latest : undefined
  const { sort, ...deferred } = useDeferredValue(search)
  // As text, so that it stays the same while only something else of the address changes, say the open job.
  const filterText = JSON.stringify(filterOf(deferred))
  const filter = useMemo(() => JSON.parse(filterText) as BoardFilter, [filterText])
  const { q } = filter
  const { found: inNotes, ...notes } = useNotesSearch(q)
  const dollars = useDollars(filter.pay !== undefined)
  const today = useToday()
  const matching = useCallback(
    (all: readonly JobListItem[]) => matchingJobs(all, filter, { today, inNotes, dollars }),
    [filter, today, inNotes, dollars],
  )
  const found = useMemo(() => jobs && matching(jobs), [jobs, matching])
  const groups = useMemo(() => found && !table && groupByStage(found, order), [found, table, order])
  const totals = useMemo(() => countByStage(jobs ?? []), [jobs])
  const shown = useMemo(() => {
    if (groups) return stages.flatMap((each) => groups[each])
    return found && table ? table.sort(found, sort) : []
  }, [found, groups, table, sort])
  const board = useBoardActions()

  const updateSearch = (change: BoardSearch) =>
    void navigate({
      to: '.',
      search: (now: BoardSearch) => ({ ...now, ...change }),
      state: (now) => now,
      replace: true,
    })
  const setOrder = (next: BoardOrder) => {
    keepOrder(next)
    if (search.order) updateSearch({ order: undefined })
  }
  const setColumns = (next: readonly TableColumn[]) => {
    keepColumns(next)
    if (search.columns) updateSearch({ columns: undefined })
  }
  const showPast = () => updateSearch({ on: dayInputBefore(new Date(), 7) })
  const startAdding = () => updateSearch({ add: 'url' })
  // The same function on every render, like the actions.
  const addTo = useCallback(
    (into: Stage) =>
      void navigate({
        to: '.',
        search: (now: BoardSearch) => ({ ...now, add: 'url' as const, into }),
        state: (now) => now,
        replace: true,
      }),
    [navigate],
  )

  const skeleton = table ? <TableSkeleton /> : <KanbanSkeleton zoom={zoom} />
  const content = () => {
    if (jobs && search.on && !table)
      return (
        <Suspense fallback={<KanbanSkeleton zoom={zoom} />}>
          <PastBoard
            jobs={jobs}
            matching={matching}
            day={search.on}
            onDay={(on) => updateSearch({ on })}
            onOpen={board.actions.open}
          />
        </Suspense>
      )
    if (shown.length > 0 && groups)
      return <Kanban groups={groups} order={order} totals={totals} zoom={zoom} actions={board.actions} onAdd={addTo} />
    if (shown.length > 0 && table)
      return (
        <table.Table
          jobs={shown}
          sort={sort}
          onSort={(next) => updateSearch({ sort: next })}
          columns={columns}
          actions={board.actions}
        />
      )
    if (jobs?.length)
      return (
        <Suspense fallback={null}>
          <NothingFound search={search} notes={notes} onClear={() => updateSearch({ q: undefined, ...noFilter })} />
        </Suspense>
      )
    if (jobs)
      return (
        <Suspense fallback={skeleton}>
          <EmptyBoard onAdd={startAdding} />
        </Suspense>
      )
    if (error) return <LoadingFailed retrying={isFetching} onRetry={retry} />
    return skeleton
  }

  return (
    <div className="@container flex min-h-0 flex-1">
      <div className="relative flex min-w-0 flex-1 flex-col">
        <BoardHeader
          jobs={jobs}
          found={found?.length}
          filter={search}
          onFilter={updateSearch}
          board={table ? undefined : { zoom, onZoom: setZoom, order, onOrder: setOrder, onPast: showPast }}
          columnsMenu={table && <table.Columns columns={columns} onColumns={setColumns} />}
          onAdd={startAdding}
        />
        {filterCount(search) > 0 && (
          <Suspense fallback={null}>
            <FilterChips filter={search} onFilter={updateSearch} />
          </Suspense>
        )}
        <p role="status" className="sr-only">
          {(q || filterCount(search) > 0) && found && `${found.length} ${found.length === 1 ? 'job' : 'jobs'} found`}
        </p>
        {content()}
      </div>
      <PipelineOverview jobs={jobs} found={found} />
      <Dialogs {...board} jobs={jobs} shown={shown} search={search} onSearch={updateSearch} />
    </div>
  )
}

const LoadingFailed = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) => (
  <Notice
    className="flex-1 justify-center"
    icon={<CloudOff />}
    title="We couldn't load your jobs"
    action={
      <Button onClick={onRetry} disabled={retrying}>
        {retrying ? 'Trying again...' : 'Try again'}
      </Button>
    }
  >
    They're safe. We just can't reach them right now.
  </Notice>
)
