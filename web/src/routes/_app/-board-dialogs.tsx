import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { BoardDialogsProps } from '../../features/board/board-page.tsx'
import { loadFilter } from '../../features/board/filter/filter-button.tsx'
import { loadJobMenu } from '../../features/board/job-menu.tsx'
import { loadOrderMenu } from '../../features/board/order-menu.tsx'
import { realId } from '../../job/changes/overlays.ts'
import { useLatch } from '../../lib/use-latch.ts'

const lazily = <Props,>(part: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await part() }))

// The board does not wait for these. They are loaded when the browser is first idle, so that they open at once.
const parts = {
  addJob: () => import('../../features/job-form/add-job-dialog.tsx').then(({ AddJobDialog }) => AddJobDialog),
  sheet: () => import('../../features/job-sheet/job-sheet.tsx').then(({ JobSheet }) => JobSheet),
  editJob: () => import('../../features/job-form/edit-job-dialog.tsx').then(({ EditJobDialog }) => EditJobDialog),
  deleteJob: () =>
    import('../../features/board/dialogs/delete-job-dialog.tsx').then(({ DeleteJobDialog }) => DeleteJobDialog),
}

// Not loaded before their tab is opened.
const InterviewsTab = lazily(() =>
  import('../../features/interviews/interviews-tab.tsx').then(({ InterviewsTab }) => InterviewsTab),
)
const CommunicationsTab = lazily(() =>
  import('../../features/communications/communications-tab.tsx').then(({ CommunicationsTab }) => CommunicationsTab),
)

const AddJobDialog = lazily(parts.addJob)
const JobSheet = lazily(parts.sheet)
const EditJobDialog = lazily(parts.editJob)
const DeleteJobDialog = lazily(parts.deleteJob)

/** What opens over the board, from all features of a job. */
export const BoardDialogs = ({ jobs, shown, search, onSearch, ...board }: BoardDialogsProps) => {
  const { job, add, into } = search
  const openId = job && realId(job)
  usePreload()
  return (
    <Suspense fallback={null}>
      {useLatch(add !== undefined) && (
        <AddJobDialog
          tab={add}
          stage={into}
          onTabChange={(tab) => onSearch({ add: tab })}
          onClose={() => onSearch({ add: undefined, into: undefined })}
        />
      )}
      {useLatch(openId !== undefined) && (
        <JobSheet
          id={openId}
          listed={jobs?.find(({ id }) => id === openId)}
          shown={shown}
          onMove={board.actions.move}
          onEdit={board.actions.edit}
          onRemove={board.actions.remove}
          onGo={board.goToJob}
          onClose={board.closeJob}
          Interviews={InterviewsTab}
          Communications={CommunicationsTab}
        />
      )}
      {useLatch(board.editing !== undefined) && <EditJobDialog id={board.editing} onClose={board.stopEditing} />}
      {useLatch(board.removing.length > 0) && (
        <DeleteJobDialog jobs={board.removing} onClose={board.stopRemoving} onConfirm={board.confirmRemoval} />
      )}
    </Suspense>
  )
}

const usePreload = () =>
  useEffect(() => {
    const load = () => {
      // A part that fails to load now is loaded when it is opened.
      for (const part of [...Object.values(parts), loadJobMenu, loadOrderMenu, loadFilter]) part().catch(() => {})
    }
    // Safari has no idle callbacks.
    const idle = window.requestIdleCallback?.(load, { timeout: 5_000 }) ?? window.setTimeout(load, 2_000)
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(idle)
  }, [])
