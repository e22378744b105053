import { isDeepStrictEqual } from 'node:util'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { Categories } from '@roletrail/contracts/vocabulary/category'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import type { JobDetails, JobEvent } from './events.ts'
import { decidePlan, evolvePlan, noPlan, type Plan, type PlanChange } from './follow-up.ts'

export type JobCommand =
  | { type: 'Add'; userId: string; stage: Stage; details: JobDetails; images?: string[]; plan?: PlanChange; at: string }
  | {
      type: 'Change'
      userId: string
      changes: Partial<JobDetails>
      images?: string[]
      to?: Stage
      note?: string | null
      /** When the move really happened. */
      changedAt?: string
      /** Whether the move takes the last one back, if that came from there. */
      undo?: boolean
      rank?: string | null
      plan?: PlanChange
      at: string
    }
  | { type: 'CorrectStageChange'; userId: string; recorded: StageChange; changes: Correction; at: string }
  | { type: 'Remove'; userId: string; at: string }

/** A change of stage as it is recorded. */
interface StageChange {
  id: string
  changedAt: string
  note: string | null
  /** Whether it led to where the job is now. */
  isLast: boolean
}

type Correction = Partial<Pick<StageChange, 'changedAt' | 'note'>>

export type Job =
  | { status: 'absent' }
  | {
      status: 'tracked'
      ownerId: string
      stage: Stage
      details: JobDetails
      images: string[]
      stageChangedAt: string
      rank: string | null
      /** Where it was before the last change of stage, until that is undone. */
      before?: Before | undefined
      plan: Plan
      updatedAt: string
    }
  | { status: 'removed' }

interface Before {
  stage: Stage
  stageChangedAt: string
  rank: string | null
}

const decide = (command: JobCommand, job: Job): JobEvent[] => {
  const { userId: ownerId } = command
  const at = notBefore(job, command.at)
  switch (command.type) {
    case 'Add': {
      if (job.status !== 'absent') throw new Rejection('job_exists', 'This job is already on your board.')
      const { stage, details, images = [], plan = {} } = command
      const events: JobEvent[] = [{ type: 'Added', ownerId, stage, details, at }]
      if (images.length) events.push({ type: 'ImagesChanged', ownerId, images, at })
      return [...events, ...decidePlan(noPlan, plan, { ownerId, at })]
    }
    case 'Change': {
      const current = requireOwner(ownerId, job)
      const { stage: from, details, images: before } = current
      const { to = from, note = null, images = before, changedAt } = command
      const changes = differences(details, command.changes)
      const events: JobEvent[] = []
      if (Object.keys(changes).length) events.push({ type: 'DetailsChanged', ownerId, changes, at })
      if (!isSame(images, before)) events.push({ type: 'ImagesChanged', ownerId, images, at })
      // Dropping a card on its own column changes nothing.
      let rank = current.rank
      if (to !== from) {
        requirePast(changedAt, at)
        const undone = command.undo && current.before?.stage === to ? current.before : undefined
        rank = undone?.rank ?? null
        if (undone) events.push({ type: 'StageChangeUndone', ownerId, from, to, ...restored(undone), at })
        else events.push({ type: 'StageChanged', ownerId, from, to, note, ...(changedAt && { changedAt }), at })
      }
      if (command.rank !== undefined && command.rank !== rank)
        events.push({ type: 'Placed', ownerId, rank: command.rank, at })
      return [...events, ...decidePlan(current.plan, command.plan ?? {}, { ownerId, at })]
    }
    case 'CorrectStageChange': {
      requireOwner(ownerId, job)
      const { id: stageChangeId, isLast, ...recorded } = command.recorded
      requirePast(command.changes.changedAt, at)
      const corrected = { ...recorded, ...command.changes }
      if (isSame(corrected, recorded)) return []
      return [{ type: 'StageChangeCorrected', ownerId, stageChangeId, ...corrected, isLast, at }]
    }
    case 'Remove': {
      requireOwner(ownerId, job)
      return [{ type: 'Removed', ownerId, at }]
    }
  }
}

// The moment of a command is taken before it waits for its turn, and the clocks of two replicas differ: what is recorded
// last has to be the last in the history, too.
const notBefore = (job: Job, at: string) =>
  job.status === 'tracked' && Date.parse(at) < Date.parse(job.updatedAt)
    ? new Date(Date.parse(job.updatedAt) + 1).toISOString()
    : at

const restored = ({ stageChangedAt, rank }: Omit<Before, 'stage'>) => ({ stageChangedAt, rank })

// The clocks of people differ from ours, and their days begin elsewhere.
const dayMs = 24 * 60 * 60 * 1000

const requirePast = (changedAt: string | undefined, at: string) => {
  if (changedAt && Date.parse(changedAt) > Date.parse(at) + dayMs)
    throw new Rejection('stage_change_in_future', "Choose a day that isn't in the future.")
}

const evolve = (job: Job, event: JobEvent): Job => {
  switch (event.type) {
    case 'Added':
      return {
        status: 'tracked',
        ownerId: event.ownerId,
        stage: event.stage,
        details: { ...uncategorized, ...event.details },
        images: [],
        stageChangedAt: event.at,
        rank: null,
        plan: noPlan,
        updatedAt: event.at,
      }
    case 'DetailsChanged':
      return job.status === 'tracked'
        ? { ...job, details: { ...job.details, ...event.changes }, updatedAt: event.at }
        : job
    case 'ImagesChanged':
      return job.status === 'tracked' ? { ...job, images: event.images, updatedAt: event.at } : job
    case 'StageChanged':
      return job.status === 'tracked'
        ? {
            ...job,
            stage: event.to,
            stageChangedAt: event.changedAt ?? event.at,
            rank: null,
            before: { stage: job.stage, stageChangedAt: job.stageChangedAt, rank: job.rank },
            updatedAt: event.at,
          }
        : job
    case 'StageChangeUndone':
      return job.status === 'tracked'
        ? { ...job, stage: event.to, ...restored(event), before: undefined, updatedAt: event.at }
        : job
    case 'StageChangeCorrected':
      if (job.status !== 'tracked') return job
      return event.isLast
        ? { ...job, stageChangedAt: event.changedAt, updatedAt: event.at }
        : // What came before may be other than it was: taking the last move back is a move from now on.
          { ...job, before: undefined, updatedAt: event.at }
    case 'Placed':
      return job.status === 'tracked' ? { ...job, rank: event.rank } : job
    case 'FollowUpSet':
    case 'FollowUpMoved':
    case 'FollowUpRemoved':
    case 'FollowedUp':
    case 'FollowedUpUndone':
    case 'NudgePutOff':
      return job.status === 'tracked' ? { ...job, plan: evolvePlan(job.plan, event), updatedAt: event.at } : job
    case 'Removed':
      return { status: 'removed' }
  }
}

/** What the first jobs did not have. It stands here because a snapshot may not outlive a change of it. */
const uncategorized: Categories = {
  workMode: null,
  seniority: null,
  jobFunction: null,
  yearlySalary: null,
  language: null,
  channel: null,
}

// Somebody else's job is refused like a missing one, so that ids cannot be probed.
export const requireOwner = (userId: string, job: Job) => {
  if (job.status !== 'tracked' || job.ownerId !== userId)
    throw new Rejection('job_not_found', "We can't find this job.")
  return job
}

// PostgreSQL stores the fields of an object in another order.
const isSame = isDeepStrictEqual

const differences = (before: JobDetails, wanted: Partial<JobDetails>): Partial<JobDetails> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSame(before[field as keyof JobDetails], value)),
  )

export const jobDecider: Decider<JobCommand, Job, JobEvent> = { initial: { status: 'absent' }, decide, evolve }
