import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/words/stage'

export interface PendingMove {
  id: string
  to: Stage
  /** Milliseconds since the epoch. */
  since: number
}

/**
 * What the board shows: the server's jobs with everything laid over that is still on its way there. The cached jobs
 * are never changed ahead of the server's answer, so a move that fails needs no undoing, cannot take another card's
 * move back with it, and a list that is fetched in between does not make cards jump.
 */
export const withPendingChanges = (
  jobs: readonly JobListItem[],
  moves: readonly PendingMove[],
  removals: readonly string[],
): readonly JobListItem[] => {
  if (moves.length === 0 && removals.length === 0) return jobs
  // Several moves of one card wait for each other; the last is where the person put it.
  const moved = new Map(moves.map((move) => [move.id, move]))
  const removed = new Set(removals)
  return jobs.flatMap((job) => {
    if (removed.has(job.id)) return []
    const move = moved.get(job.id)
    if (!move || move.to === job.status) return [job]
    return [{ ...job, status: move.to, stageChangedAt: new Date(move.since).toISOString() }]
  })
}
