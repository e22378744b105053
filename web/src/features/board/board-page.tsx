import { useNavigate, useSearch } from '@tanstack/react-router'
import { CloudOff, SearchX } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { BoardSearch } from '../../lib/board-search.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddJobDialog } from '../job/add-job-dialog.tsx'
import { DeleteJobDialog } from '../job/delete-job-dialog.tsx'
import { EditJobDialog } from '../job/edit-job-dialog.tsx'
import { JobSheet } from '../job/job-sheet.tsx'
import { MoveConflictDialog } from '../job/move-conflict-dialog.tsx'
import { useJobs } from '../job/use-jobs.ts'
import { BoardHeader } from './board-header.tsx'
import { KanbanSkeleton, TableSkeleton } from './board-skeleton.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { JobTable } from './job-table.tsx'
import { Kanban } from './kanban.tsx'
import { matching } from './matching.ts'
import { neighboursOf } from './neighbours.ts'
import { PipelineOverview } from './pipeline-overview.tsx'
import { useBoardActions } from './use-board-actions.ts'
import { useZoom } from './zoom.ts'

/** The person's jobs as a board or as a table; what is searched for and what is open stand in the address. */
export const BoardPage = ({ view }: { view: 'kanban' | 'table' }) => {
  const { q: search = '', job: openId, add }: BoardSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [zoom, setZoom] = useZoom()
  const { jobs, error, isFetching, retry } = useJobs()
  const sought = useDeferredValue(search)
  const found = useMemo(() => jobs && matching(jobs, sought), [jobs, sought])
  const { actions, goToJob, closeJob, editing, stopEditing, removing, stopRemoving, confirmRemoval } = useBoardActions()

  const look = (change: Partial<BoardSearch>) =>
    void navigate({ to: '.', search: (now: BoardSearch) => ({ ...now, ...change }), replace: true })
  const startAdding = () => look({ add: 'url' })

  const content = () => {
    if (found?.length)
      return view === 'kanban' ? (
        <Kanban jobs={found} zoom={zoom} actions={actions} />
      ) : (
        <JobTable jobs={found} actions={actions} />
      )
    if (jobs?.length) return <NothingFound search={sought} onClear={() => look({ q: undefined })} />
    if (jobs) return <EmptyBoard onAdd={startAdding} />
    if (error) return <LoadingFailed retrying={isFetching} onRetry={retry} />
    return view === 'kanban' ? <KanbanSkeleton zoom={zoom} /> : <TableSkeleton />
  }

  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <BoardHeader
          search={search}
          onSearch={(q) => look({ q: q || undefined })}
          zoom={view === 'kanban' ? { value: zoom, onChange: setZoom } : undefined}
          onAdd={startAdding}
        />
        <p role="status" className="sr-only">
          {sought && found && `${found.length} ${found.length === 1 ? 'job' : 'jobs'} found`}
        </p>
        {content()}
      </div>
      <PipelineOverview jobs={jobs} />
      <AddJobDialog tab={add} onTabChange={(tab) => look({ add: tab })} onClose={() => look({ add: undefined })} />
      <JobSheet
        id={openId}
        listed={jobs?.find(({ id }) => id === openId)}
        neighbours={neighboursOf(openId, found)}
        actions={actions}
        onGo={goToJob}
        onClose={closeJob}
      />
      <EditJobDialog id={editing} onClose={stopEditing} />
      <DeleteJobDialog job={removing} onClose={stopRemoving} onConfirm={confirmRemoval} />
      <MoveConflictDialog />
    </div>
  )
}

const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <Notice
    className="flex-1 justify-center"
    icon={<SearchX />}
    title="No job matches"
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear search
      </Button>
    }
  >
    No company or position contains “{search}”.
  </Notice>
)

const LoadingFailed = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) => (
  <Notice
    className="flex-1 justify-center"
    icon={<CloudOff />}
    title="Your jobs could not be loaded"
    action={
      <Button onClick={onRetry} disabled={retrying}>
        {retrying ? 'Trying again...' : 'Try again'}
      </Button>
    }
  >
    They are safe; we just could not reach them right now.
  </Notice>
)
