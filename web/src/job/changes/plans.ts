import type { FollowUp } from '@roletrail/contracts/jobs/follow-up'
import type { JobListItem, JobPatch } from '@roletrail/contracts/jobs/job'
import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { MutationObserver, mutationOptions, onlineManager, type QueryClient } from '@tanstack/react-query'
import { queued } from '../../lib/api/queued.ts'
import { dayLabel } from '../../lib/calendar-day.ts'
import { dayInputOf } from '../../lib/dates.ts'
import { plural } from '../../lib/plural.ts'
import { whenStored } from '../../lib/storage/stored-variables.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { jobQueries, patchJob, refetchJobs, updateCachedJobs } from '../queries.ts'
import { todayQuery } from '../today.ts'
import { bulkRun } from './bulk-run.ts'
import { toastFailure } from './failures.ts'
import { undoable } from './undo.ts'

/** A change of what is planned for a job, and the change that takes it back. */
export interface PlanStep {
  id: string
  patch: JobPatch
  back: JobPatch
}

export const planKey = ['plan-jobs'] as const

type Planned = Pick<JobListItem, 'id' | 'company' | 'followUp'>
type NudgeItem = Extract<TodayItem, { since: string }>

const nameOf = (jobs: readonly Planned[]) => (jobs.length === 1 && jobs[0]?.company) || plural(jobs.length, 'job')

const today = () => dayInputOf(new Date())

const stepOf = ({ id, followUp }: Planned, on: string, note: string | null): PlanStep => ({
  id,
  patch: { followUp: { on, note } },
  back: { followUp: followUp ?? null },
})

const descriptionOf = (jobs: readonly Planned[], on: string) => `${nameOf(jobs)}, ${dayLabel(on, today())}`

/** On a day; those that are planned already keep their notes. */
export const planFollowUps = (client: QueryClient, jobs: readonly Planned[], on: string) => {
  const steps = jobs.map((job) => stepOf(job, on, job.followUp?.note ?? null))
  const moved = jobs.every(({ followUp }) => followUp)
  run(client, steps, { title: moved ? 'Follow-up moved' : 'Follow-up planned', description: descriptionOf(jobs, on) })
}

/**
 * As somebody typed it. Rejects if it is refused; resolves once it is saved, or stored to be sent when there is a
 * connection.
 */
export const planFollowUp = (client: QueryClient, job: Planned, on: string, note: string | null) =>
  new Promise<void>((resolve, reject) => {
    const steps = [stepOf(job, on, note)]
    const said = { title: 'Follow-up planned', description: descriptionOf([job], on) }
    const planning = new MutationObserver(client, planOptions(client, said, false))
    const stop = planning.subscribe(({ isPaused }) => {
      // If it cannot be stored, it waits for as long as this window is open.
      if (isPaused && !onlineManager.isOnline())
        whenStored(steps)?.then(
          () => resolve(),
          () => {},
        )
    })
    planning
      .mutate(steps)
      .then(([outcome]) => (outcome?.status === 'rejected' ? reject(outcome.reason) : resolve()), reject)
      .finally(stop)
  })

export const removeFollowUps = (client: QueryClient, jobs: readonly Planned[]) => {
  const planned = jobs.filter((job): job is Planned & { followUp: FollowUp } => !!job.followUp)
  const steps = planned.map(({ id, followUp }) => ({ id, patch: { followUp: null }, back: { followUp } }))
  run(client, steps, { title: 'Follow-up removed', description: nameOf(planned) })
}

/** The person got in touch. */
export const markFollowedUp = (client: QueryClient, jobs: readonly Pick<Planned, 'id' | 'company'>[]) =>
  run(
    client,
    jobs.map(({ id }) => ({ id, patch: { followedUp: true }, back: { followedUp: false } })),
    { title: 'Followed up', description: nameOf(jobs.map((job) => ({ ...job, followUp: null }))) },
  )

/** Until a day, or, without one, for good. */
export const putOffNudge = (
  client: QueryClient,
  { jobId: id, kind: nudge, since, ...item }: NudgeItem,
  until?: string,
) =>
  run(
    client,
    [
      {
        id,
        patch: { putOff: { nudge, since, until: until ?? null } },
        // From today on it is shown again.
        back: { putOff: { nudge, since, until: item.on } },
      },
    ],
    { title: until ? `Snoozed until ${dayLabel(until, today())}` : 'Done', description: item.company },
  )

interface Said {
  title: string
  description: string
}

const run = (client: QueryClient, steps: readonly PlanStep[], said: Said, undoing = false) => {
  // Never rejects: what came of each is in the outcomes.
  if (steps.length > 0) void new MutationObserver(client, planOptions(client, said, undoing)).mutate(steps)
}

export const planOptions = (client: QueryClient, said: Said, undoing: boolean) =>
  mutationOptions({
    mutationKey: planKey,
    ...queued(said.title, said.description),
    mutationFn: (steps: readonly PlanStep[]) => bulkRun(steps, ({ id, patch }) => patchJob(id, patch)),
    onSuccess: async (outcomes, steps) => {
      const done = outcomes.flatMap((outcome, index) => (outcome.status === 'fulfilled' ? (steps[index] ?? []) : []))
      const changed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
      const [failure] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
      await updateCachedJobs(client, changed)
      refetchJobs(client)
      for (const { id } of done) void client.invalidateQueries({ queryKey: jobQueries.followUps(id).queryKey })
      const back = done.map(({ id, patch, back }) => ({ id, patch: back, back: patch }))
      const undo =
        undoing || back.length === 0 ? undefined : undoable(() => run(client, back, { ...said, title: 'Undone' }, true))
      const action = undo && { label: 'Undo', onClick: undo }
      if (failure)
        toastFailure(
          failure,
          `We couldn't change ${outcomes.length - done.length} of ${plural(outcomes.length, 'job')}.`,
          action,
        )
      else toast({ ...said, action })
      // Until it has arrived, what was done is left out of the list as it was.
      await client.invalidateQueries({ queryKey: todayQuery().queryKey })
    },
  })
