import type { PublicEvent } from '@roletrail/contracts/event'
import {
  JobAdded,
  JobDetailsChanged,
  JobHistoryCorrected,
  JobRemoved,
  JobStageChanged,
} from '@roletrail/contracts/jobs/events'
import type { JobEvent } from './events.ts'

/** Ids and stages only: what a person wrote about a job is never published. */
export const publish = (jobId: string, event: JobEvent): PublicEvent => {
  const job = { jobId, userId: event.ownerId }
  switch (event.type) {
    case 'Added':
      return JobAdded.of({ ...job, stage: event.stage })
    case 'DetailsChanged':
    case 'ImagesChanged':
    case 'Placed':
    case 'FollowUpSet':
    case 'FollowUpMoved':
    case 'FollowUpRemoved':
    case 'FollowedUp':
    case 'FollowedUpUndone':
    case 'NudgePutOff':
      return JobDetailsChanged.of(job)
    case 'StageChanged':
    case 'StageChangeUndone':
      return JobStageChanged.of({ ...job, from: event.from, to: event.to })
    case 'StageChangeCorrected':
      return JobHistoryCorrected.of(job)
    case 'Removed':
      return JobRemoved.of(job)
  }
}
