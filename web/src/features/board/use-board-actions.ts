import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/words/stage'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { BoardSearch } from '../../lib/board-search.ts'
import { deleteJob } from '../job/delete-job.ts'
import { deleteJobs } from '../job/delete-jobs.ts'
import type { JobActions } from '../job/job-actions.ts'
import { moveJob } from '../job/move-job.ts'
import { moveJobs } from '../job/move-jobs.ts'
import { scrollColumnToTop } from './show-arrivals.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the same board with the job closed. */
    openedFromBoard?: boolean
  }
}

/** What can be done to one job or to many on this page, and the questions that are open. */
export interface BoardActions extends JobActions {
  moveAll: (jobs: readonly JobListItem[], to: Stage) => void
  removeAll: (jobs: readonly JobListItem[]) => void
}

export const useBoardActions = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const [editing, setEditing] = useState<string>()
  const [removing, setRemoving] = useState<readonly JobListItem[]>([])

  // One object for as long as the page stands, so that cards are not drawn again for it.
  const actions = useMemo<BoardActions>(
    () => ({
      open: (job) =>
        void navigate({
          to: '.',
          search: (now: BoardSearch) => ({ ...now, job }),
          state: { openedFromBoard: true },
        }),
      edit: setEditing,
      move: (job, to) => {
        moveJob(client, job, to)
        scrollColumnToTop(to)
      },
      moveAll: (jobs, to) => moveJobs(client, jobs, to),
      remove: (job) => setRemoving([job]),
      removeAll: setRemoving,
    }),
    [client, navigate],
  )

  const goToJob = (job: string) =>
    void navigate({ to: '.', search: (now: BoardSearch) => ({ ...now, job }), state: (now) => now, replace: true })
  /** A job opened by a link has nothing of ours to go back to. */
  const closeJob = () => {
    if (router.state.location.state.openedFromBoard) router.history.back()
    else void navigate({ to: '.', search: (now: BoardSearch) => ({ ...now, job: undefined }), replace: true })
  }
  const confirmRemoval = (jobs: readonly JobListItem[]) => {
    const ids = jobs.map(({ id }) => id)
    const [id] = ids
    if (ids.length === 1 && id) void deleteJob(client, id)
    else deleteJobs(client, ids)
    const open = router.state.location.search.job
    if (open && ids.includes(open)) closeJob()
  }

  return {
    actions,
    goToJob,
    closeJob,
    editing,
    stopEditing: () => setEditing(undefined),
    removing,
    stopRemoving: () => setRemoving([]),
    confirmRemoval,
  }
}
