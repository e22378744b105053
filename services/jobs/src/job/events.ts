import type { Versions } from '@roletrail/chassis/event-store/decider'
import type { FollowUp } from '@roletrail/contracts/jobs/follow-up'
import type { Categories } from '@roletrail/contracts/vocabulary/category'
import type { Nudge } from '@roletrail/contracts/vocabulary/nudge'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'

/** What a person enters about a job; everything but company and position may be absent. */
export interface JobDetails extends Categories {
  company: string
  position: string
  applicationDate: string
  jobUrl: string | null
  tags: string[] | null
  notes: string | null
  salary: string | null
  location: string | null
  contactName: string | null
  contactEmail: string | null
  contactPhone: string | null
}

/**
 * Jobs that were added before there were categories have none. They may be missing instead of having a version of their
 * own, so that an older replica still reads and moves a job that a newer one added, and keeps what it does not know.
 */
type AddedDetails = Omit<JobDetails, keyof Categories> & Partial<Categories>

export type JobEvent =
  | { type: 'Added'; ownerId: string; stage: Stage; details: AddedDetails; at: string }
  | { type: 'DetailsChanged'; ownerId: string; changes: Partial<JobDetails>; at: string }
  /** `images` are the ids of its files from now on. */
  | { type: 'ImagesChanged'; ownerId: string; images: string[]; at: string }
  /** `changedAt` is when it really happened, if the person said so. */
  | {
      type: 'StageChanged'
      ownerId: string
      from: Stage
      to: Stage
      note: string | null
      changedAt?: string
      at: string
    }
  /** The last change of stage was a slip: the job is where it was before, as if it had never left. */
  | {
      type: 'StageChangeUndone'
      ownerId: string
      from: Stage
      to: Stage
      stageChangedAt: string
      rank: string | null
      at: string
    }
  /** What was recorded of a change of stage, or of the first stage, was not right. */
  | {
      type: 'StageChangeCorrected'
      ownerId: string
      /** The id of its event. */
      stageChangeId: string
      changedAt: string
      note: string | null
      /** Whether it is the one that led to where the job is now. */
      isLast: boolean
      at: string
    }
  /** In the person's own order of the column; null is where a job stands that nobody placed. */
  | { type: 'Placed'; ownerId: string; rank: string | null; at: string }
  /** What is planned next, or another note for it. */
  | { type: 'FollowUpSet'; ownerId: string; on: string; note: string | null; at: string }
  /** To another day, by snoozing it too. */
  | { type: 'FollowUpMoved'; ownerId: string; from: string; on: string; at: string }
  | { type: 'FollowUpRemoved'; ownerId: string; at: string }
  /** The person got in touch, whether that was planned or not. */
  | { type: 'FollowedUp'; ownerId: string; at: string }
  /** They had not: what was planned is planned again. */
  | {
      type: 'FollowedUpUndone'
      ownerId: string
      followUp: FollowUp | null
      followedUpAt: string | null
      at: string
    }
  /** Until a day, or, with null, for good. `since` is the day the nudge reckoned from. */
  | { type: 'NudgePutOff'; ownerId: string; nudge: Nudge; since: string; until: string | null; at: string }
  | { type: 'Removed'; ownerId: string; at: string }

export const versions: Versions<JobEvent> = {
  Added: [],
  DetailsChanged: [],
  ImagesChanged: [],
  StageChanged: [],
  StageChangeUndone: [],
  StageChangeCorrected: [],
  Placed: [],
  FollowUpSet: [],
  FollowUpMoved: [],
  FollowUpRemoved: [],
  FollowedUp: [],
  FollowedUpUndone: [],
  NudgePutOff: [],
  Removed: [],
}
