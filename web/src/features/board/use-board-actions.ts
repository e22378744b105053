import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { BoardSearch } from '../../lib/board-search.ts'
import { startDeletion } from '../job/delete-job.ts'
import type { JobActions } from '../job/job-actions.ts'
import { startMove } from '../job/move-job.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the same board with the job closed. */
    openedFromBoard?: boolean
  }
}

/** What can be done to a job on this page, and the questions that are open. */
export const useBoardActions = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const [editing, setEditing] = useState<string>()
  const [removing, setRemoving] = useState<JobListItem>()

  // One object for as long as the page stands, so that five hundred cards are not drawn again for it.
  const actions = useMemo<JobActions>(
    () => ({
      open: (job) =>
        void navigate({
          to: '.',
          search: (now: BoardSearch) => ({ ...now, job }),
          state: { openedFromBoard: true },
        }),
      edit: setEditing,
      move: (job, to) => {
        startMove(client, job, to)
        followFocus(job.id)
      },
      remove: setRemoving,
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
  const confirmRemoval = (job: JobListItem) => {
    void startDeletion(client, job.id)
    if (router.state.location.search.job === job.id) closeJob()
  }

  return {
    actions,
    goToJob,
    closeJob,
    editing,
    stopEditing: () => setEditing(undefined),
    removing,
    stopRemoving: () => setRemoving(undefined),
    confirmRemoval,
  }
}

/** A moved card is a new element in another column; without this the keyboard would start at the top again. */
const followFocus = (id: string) =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-job="${id}"] button`)?.focus({ preventScroll: true })
  })
