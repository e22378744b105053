import type { Loaded } from '@roletrail/chassis/event-store/event-store'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import type { JobRow } from '../database.ts'
import { type Job as JobState, trackedBy } from './job.ts'

type CardRow = Omit<JobRow, 'notes' | 'images'> & { notes?: string | null; images?: string[] }

/** A row as the wire has it, but for its images, which are files. */
export const rowOnTheWire = <R extends CardRow>({
  status,
  tags,
  applicationDate,
  stageChangedAt,
  updatedAt,
  ...row
}: R) => ({
  ...row,
  status: status as Stage,
  tags: tags.length ? tags : null,
  applicationDate: applicationDate.toISOString(),
  stageChangedAt: stageChangedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The aggregate as the wire has it: an answer to a command needs no second look at the database. */
export const stateOnTheWire = (userId: string, id: string, { state, version }: Loaded<JobState>) => {
  const { ownerId, stage: status, details, images, stageChangedAt, updatedAt } = trackedBy(userId, state)
  const { notes, ...card } = details
  const shown = { id, userId: ownerId, status, ...card, stageChangedAt, updatedAt, version } satisfies JobListItem
  return { card: shown, notes, images }
}
