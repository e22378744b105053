import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CloudOff, SearchX } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useCallback, useDeferredValue, useMemo } from 'react'
import { useJobs } from '../../job/changes/use-jobs.ts'
import type { BoardOrder, BoardSearch } from '../../lib/board-search.ts'
import { dayInputBefore } from '../../lib/dates.ts'
import { useToday } from '../../lib/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { BoardHeader } from './board-header.tsx'
import { useBoardOrder } from './board-order.ts'
import { KanbanSkeleton, TableSkeleton } from './board-skeleton.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { FilterChips } from './filter/filter-chips.tsx'
import { filterCount, matchingJobs, noFilter } from './filter/matching-jobs.ts'
import { useNotesSearch } from './filter/use-notes-search.ts'
import { Kanban } from './kanban/kanban.tsx'
import { useZoom } from './kanban/zoom.ts'
import { PipelineOverview } from './pipeline-overview.tsx'
import { countByStage, groupByStage } from './stage-groups.ts'
import { defaultSort, sortJobs } from './table/sort-jobs.ts'
import { useBoardActions } from './use-board-actions.ts'
import { useUndoKey } from './use-undo-key.ts'

// Not part of the board's own code, so that the board does not wait for it.
const PastBoard = lazy(() => import('./past/past-board.tsx'))
const JobTable = lazy(() => import('./table/job-table.tsx').then((part) => ({ default: part.JobTable })))

export interface BoardDialogsProps extends ReturnType<typeof useBoardActions> {
  jobs: readonly JobListItem[] | undefined
  /** In the order of the page. */
  shown: readonly JobListItem[]
  search: BoardSearch
  onSearch: (change: BoardSearch) => void
}

interface BoardPageProps {
  view: 'kanban' | 'table'
  /** What opens over the board. The route passes it in, since it belongs to other features. */
  Dialogs: ComponentType<BoardDialogsProps>
}

/** The person's jobs as a board or as a table. The filters and the open job are in the URL. */
export const BoardPage = ({ view, Dialogs }: BoardPageProps) => {
  const search: BoardSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [zoom, setZoom] = useZoom()
  const [keptOrder, keepOrder] = useBoardOrder()
  const { order = keptOrder } = search
  useUndoKey()
  const { jobs: latest, error, isFetching, retry } = useJobs()
  // The first cards are rendered in slices, between which a slow phone paints and responds. Later changes show at once.
  const arrived = useDeferredValue(latest !== undefined)
  const jobs = arrived ? latest : undefined
  const { q, stage, tag, source, age, last, from, to, sort = defaultSort } = useDeferredValue(search)
  const notes = useNotesSearch(q)
  const today = useToday()
  const matching = useCallback(
    (all: readonly JobListItem[]) =>
      matchingJobs(all, { q, stage, tag, source, age, last, from, to }, today, notes.found),
    [q, stage, tag, source, age, last, from, to, today, notes.found],
  )
  const found = useMemo(() => jobs && matching(jobs), [jobs, matching])
  const groups = useMemo(() => found && view === 'kanban' && groupByStage(found, order), [found, view, order])
  const totals = useMemo(() => countByStage(jobs ?? []), [jobs])
  const shown = useMemo(() => {
    if (groups) return stages.flatMap((each) => groups[each])
    return found ? sortJobs(found, sort) : []
  }, [found, groups, sort])
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

  const content = () => {
    if (jobs && search.on && view === 'kanban')
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
    if (shown.length > 0)
      return groups ? (
        <Kanban groups={groups} order={order} totals={totals} zoom={zoom} actions={board.actions} onAdd={addTo} />
      ) : (
        <Suspense fallback={<TableSkeleton />}>
          <JobTable jobs={shown} sort={sort} onSort={(next) => updateSearch({ sort: next })} actions={board.actions} />
        </Suspense>
      )
    if (jobs?.length)
      return <NothingFound search={search} notes={notes} onClear={() => updateSearch({ q: undefined, ...noFilter })} />
    if (jobs) return <EmptyBoard onAdd={startAdding} />
    if (error) return <LoadingFailed retrying={isFetching} onRetry={retry} />
    return view === 'kanban' ? <KanbanSkeleton zoom={zoom} /> : <TableSkeleton />
  }

  return (
    <div className="@container flex min-h-0 flex-1">
      <div className="relative flex min-w-0 flex-1 flex-col">
        <BoardHeader
          jobs={jobs}
          found={found?.length}
          filter={search}
          onFilter={updateSearch}
          board={view === 'kanban' ? { zoom, onZoom: setZoom, order, onOrder: setOrder, onPast: showPast } : undefined}
          onAdd={startAdding}
        />
        <FilterChips filter={search} onFilter={updateSearch} />
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

interface NothingFoundProps {
  search: BoardSearch
  notes: Pick<ReturnType<typeof useNotesSearch>, 'searching' | 'failed'>
  onClear: () => void
}

const NothingFound = ({ search, notes, onClear }: NothingFoundProps) => {
  const filtered = filterCount(search) > 0
  return (
    <Notice
      className="flex-1 justify-center"
      icon={<SearchX />}
      title={notes.searching ? 'Searching your notes...' : 'No jobs match'}
      action={
        <Button variant="secondary" onClick={onClear}>
          {filtered ? 'Clear Search and Filters' : 'Clear Search'}
        </Button>
      }
    >
      {notes.failed || notes.searching
        ? `No company, position, location or tag matches “${search.q}”${notes.failed ? ", and we couldn't search your notes" : ''}.`
        : filtered
          ? 'No jobs match these filters. Remove one to see more.'
          : `No company, position, location, tag or note matches “${search.q}”.`}
    </Notice>
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
