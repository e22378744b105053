import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { moveJob, moveJobs } from '../../job/changes/moves.ts'
import type { BoardSearch } from '../../lib/board-search.ts'

// The board does not wait for them.
const deletions = () => import('../../job/changes/deletions.ts')
const tags = () => import('../../job/changes/tags.ts')
const plans = () => import('../../job/changes/plans.ts')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the same board with the job closed. */
    openedFromBoard?: boolean
  }
}

/** What can be done to one job. */
export interface JobActions {
  open: (id: string) => void
  edit: (id: string) => void
  /** Without a rank to the top of its column. */
  move: (job: JobListItem, to: Stage, rank?: string) => void
  remove: (job: JobListItem) => void
  /** A follow-up on a day. */
  plan: (jobs: readonly JobListItem[], on: string) => void
  unplan: (jobs: readonly JobListItem[]) => void
  followedUp: (jobs: readonly JobListItem[]) => void
}

export interface BoardActions extends JobActions {
  moveAll: (jobs: readonly JobListItem[], to: Stage) => void
  tagAll: (jobs: readonly JobListItem[], tag: string) => void
  removeAll: (jobs: readonly JobListItem[]) => void
}

/** What can be done to one job or to many on this page, and the dialogs that this opens. */
export const useBoardActions = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const [editing, setEditing] = useState<string>()
  const [removing, setRemoving] = useState<readonly JobListItem[]>([])

  // The same object on every render, so that the memoized cards are not rendered again because of it.
  const actions = useMemo<BoardActions>(
    () => ({
      open: (job) =>
        void navigate({
          to: '.',
          search: (now: BoardSearch) => ({ ...now, job }),
          state: { openedFromBoard: true },
        }),
      edit: setEditing,
      move: (job, to, rank) => {
        moveJob(client, job, to, rank)
        if (rank === undefined) scrollColumnToTop(to)
      },
      moveAll: (jobs, to) => moveJobs(client, jobs, to),
      tagAll: async (jobs, tag) => (await tags()).tagJobs(client, jobs, tag),
      remove: (job) => setRemoving([job]),
      removeAll: setRemoving,
      plan: async (jobs, on) => (await plans()).planFollowUps(client, jobs, on),
      unplan: async (jobs) => (await plans()).removeFollowUps(client, jobs),
      followedUp: async (jobs) => (await plans()).markFollowedUp(client, jobs),
    }),
    [client, navigate],
  )

  const goToJob = (job: string) =>
    void navigate({ to: '.', search: (now: BoardSearch) => ({ ...now, job }), state: (now) => now, replace: true })
  /** A job that was opened by a link has no board of ours to go back to. */
  const closeJob = () => {
    if (router.state.location.state.openedFromBoard) router.history.back()
    else void navigate({ to: '.', search: (now: BoardSearch) => ({ ...now, job: undefined }), replace: true })
  }
  const confirmRemoval = (jobs: readonly JobListItem[]) => {
    const ids = jobs.map(({ id }) => id)
    void deletions().then(({ deleteJobs }) => deleteJobs(client, ids))
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

/** A card is moved to the top of its new column. */
const scrollColumnToTop = (stage: Stage) => document.querySelector(`[data-column="${stage}"] ul`)?.scrollTo({ top: 0 })
