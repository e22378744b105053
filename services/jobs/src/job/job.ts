import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import type { JobDetails, JobEvent } from './events.ts'

export type JobCommand =
  | { type: 'Add'; userId: string; stage: Stage; details: JobDetails; images?: string[]; at: string }
  | {
      type: 'Change'
      userId: string
      changes: Partial<JobDetails>
      images?: string[]
      to?: Stage
      note?: string | null
      /** Whether the move takes the last one back, if that came from there. */
      undo?: boolean
      rank?: string | null
      at: string
    }
  | { type: 'Remove'; userId: string; at: string }

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
      updatedAt: string
    }
  | { status: 'removed' }

interface Before {
  stage: Stage
  stageChangedAt: string
  rank: string | null
}

const decide = (command: JobCommand, job: Job): JobEvent[] => {
  const { userId: ownerId, at } = command
  switch (command.type) {
    case 'Add': {
      if (job.status !== 'absent') throw new Rejection('job_exists', 'This job is already on your board.')
      const { stage, details, images = [] } = command
      const added: JobEvent = { type: 'Added', ownerId, stage, details, at }
      return images.length ? [added, { type: 'ImagesChanged', ownerId, images, at }] : [added]
    }
    case 'Change': {
      const current = requireOwner(ownerId, job)
      const { stage: from, details, images: before } = current
      const { to = from, note = null, images = before } = command
      const changes = differences(details, command.changes)
      const events: JobEvent[] = []
      if (Object.keys(changes).length) events.push({ type: 'DetailsChanged', ownerId, changes, at })
      if (!isSame(images, before)) events.push({ type: 'ImagesChanged', ownerId, images, at })
      // Dropping a card on its own column changes nothing.
      let rank = current.rank
      if (to !== from) {
        const undone = command.undo && current.before?.stage === to ? current.before : undefined
        rank = undone?.rank ?? null
        if (undone) events.push({ type: 'StageChangeUndone', ownerId, from, to, ...restored(undone), at })
        else events.push({ type: 'StageChanged', ownerId, from, to, note, at })
      }
      if (command.rank !== undefined && command.rank !== rank)
        events.push({ type: 'Placed', ownerId, rank: command.rank, at })
      return events
    }
    case 'Remove': {
      requireOwner(ownerId, job)
      return [{ type: 'Removed', ownerId, at }]
    }
  }
}

const restored = ({ stageChangedAt, rank }: Omit<Before, 'stage'>) => ({ stageChangedAt, rank })

const evolve = (job: Job, event: JobEvent): Job => {
  switch (event.type) {
    case 'Added':
      return {
        status: 'tracked',
        ownerId: event.ownerId,
        stage: event.stage,
        details: event.details,
        images: [],
        stageChangedAt: event.at,
        rank: null,
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
            stageChangedAt: event.at,
            rank: null,
            before: { stage: job.stage, stageChangedAt: job.stageChangedAt, rank: job.rank },
            updatedAt: event.at,
          }
        : job
    case 'StageChangeUndone':
      return job.status === 'tracked'
        ? { ...job, stage: event.to, ...restored(event), before: undefined, updatedAt: event.at }
        : job
    case 'Placed':
      return job.status === 'tracked' ? { ...job, rank: event.rank } : job
    case 'Removed':
      return { status: 'removed' }
  }
}

// Somebody else's job is refused like a missing one, so that ids cannot be probed.
export const requireOwner = (userId: string, job: Job) => {
  if (job.status !== 'tracked' || job.ownerId !== userId) throw new Rejection('job_not_found', 'No such job.')
  return job
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const differences = (before: JobDetails, wanted: Partial<JobDetails>): Partial<JobDetails> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSame(before[field as keyof JobDetails], value)),
  )

export const jobDecider: Decider<JobCommand, Job, JobEvent> = { initial: { status: 'absent' }, decide, evolve }
