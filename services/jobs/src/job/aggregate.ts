import type { SingleStatementAggregate } from '@roletrail/chassis/event-store/decider'
import { type JobEvent, versions } from './events.ts'
import { type Job, type JobCommand, jobDecider } from './job.ts'
import { readModel, statements } from './projection.ts'
import { publish } from './publish.ts'

export const job: SingleStatementAggregate<JobCommand, Job, JobEvent> = {
  name: 'job',
  decider: jobDecider,
  versions,
  readModel,
  statements,
  publish,
}
