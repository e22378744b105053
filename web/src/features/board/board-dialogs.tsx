import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { BoardSearch } from '../../lib/board-search.ts'
import { useLatch } from '../../lib/use-latch.ts'
import { useFirstConflict } from '../job/move-conflict.ts'
import { openFilter } from './filter-button.tsx'
import { adjacentJobs } from './neighbours.ts'
import type { useBoardActions } from './use-board-actions.ts'

// None of them is there when the board is first drawn, so none of them is waited for. They are fetched in the first
// quiet moment after, and stand ready when they are asked for.
const parts = {
  addJob: () => import('../job/add-job-dialog.tsx').then(({ AddJobDialog }) => AddJobDialog),
  sheet: () => import('../job/job-sheet.tsx').then(({ JobSheet }) => JobSheet),
  editJob: () => import('../job/edit-job-dialog.tsx').then(({ EditJobDialog }) => EditJobDialog),
  deleteJob: () => import('../job/delete-job-dialog.tsx').then(({ DeleteJobDialog }) => DeleteJobDialog),
  conflict: () => import('../job/move-conflict-dialog.tsx').then(({ MoveConflictDialog }) => MoveConflictDialog),
}

const later = <Props,>(part: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await part() }))

const AddJobDialog = later(parts.addJob)
const JobSheet = later(parts.sheet)
const EditJobDialog = later(parts.editJob)
const DeleteJobDialog = later(parts.deleteJob)
const MoveConflictDialog = later(parts.conflict)

interface BoardDialogsProps extends ReturnType<typeof useBoardActions> {
  jobs: readonly JobListItem[] | undefined
  /** In the order in which they are shown. */
  shown: readonly JobListItem[]
  search: BoardSearch
  onSearch: (change: BoardSearch) => void
}

/** What opens over the board. */
export const BoardDialogs = ({ jobs, shown, search, onSearch, ...board }: BoardDialogsProps) => {
  const { job: openId, add } = search
  const conflict = useFirstConflict()
  usePartsWhenQuiet()
  return (
    <Suspense fallback={null}>
      {useLatch(add !== undefined) && (
        <AddJobDialog
          tab={add}
          onTabChange={(tab) => onSearch({ add: tab })}
          onClose={() => onSearch({ add: undefined })}
        />
      )}
      {useLatch(openId !== undefined) && (
        <JobSheet
          id={openId}
          listed={jobs?.find(({ id }) => id === openId)}
          adjacent={adjacentJobs(openId, shown)}
          actions={board.actions}
          onGo={board.goToJob}
          onClose={board.closeJob}
        />
      )}
      {useLatch(board.editing !== undefined) && <EditJobDialog id={board.editing} onClose={board.stopEditing} />}
      {useLatch(board.removing.length > 0) && (
        <DeleteJobDialog jobs={board.removing} onClose={board.stopRemoving} onConfirm={board.confirmRemoval} />
      )}
      {useLatch(conflict !== undefined) && <MoveConflictDialog />}
    </Suspense>
  )
}

const usePartsWhenQuiet = () =>
  useEffect(() => {
    const load = () => {
      // One that cannot be fetched now is fetched when it is opened.
      for (const part of [...Object.values(parts), () => import('../job/job-menu-opened.tsx'), openFilter])
        part().catch(() => {})
    }
    // Safari has no idle callbacks.
    const quiet = window.requestIdleCallback?.(load, { timeout: 5_000 }) ?? window.setTimeout(load, 2_000)
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(quiet)
  }, [])
