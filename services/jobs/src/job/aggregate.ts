import type { SingleStatementAggregate } from '@roletrail/chassis/event-store/decider'
import { foldOf } from '@roletrail/chassis/event-store/snapshots'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { type JobEvent, versions } from './events.ts'
import { type Job, type JobCommand, jobDecider } from './job.ts'
import { owned } from './ownership.ts'
import { readModel, statements } from './projection.ts'
import { publish } from './publish.ts'

export const job: SingleStatementAggregate<JobCommand, Job, JobEvent> = {
  name: 'job',
  decider: jobDecider,
  versions,
  readModel,
  ownership: { ...owned, maxAggregates: limits.jobsPerPerson },
  fold: foldOf(
    new URL('./events.ts', import.meta.url),
    new URL('./job.ts', import.meta.url),
    new URL('./follow-up.ts', import.meta.url),
  ),
  statements,
  publish,
}
