import type { FollowUp, NudgePutOff } from '@roletrail/contracts/jobs/follow-up'
import type { Nudge } from '@roletrail/contracts/vocabulary/nudge'
import type { JobEvent } from './events.ts'

/** What a job's person means to do about it. */
export interface Plan {
  followUp: FollowUp | null
  /** When they last got in touch on their own account. */
  followedUpAt: string | null
  /** What was planned before that, until it is taken back. */
  beforeFollowedUp?: Pick<Plan, 'followUp' | 'followedUpAt'> | undefined
  /** The nudges they do not want to see; of each kind the last that was put off. */
  putOff: Partial<Record<Nudge, Omit<NudgePutOff, 'nudge'>>>
}

export const noPlan: Plan = { followUp: null, followedUpAt: null, putOff: {} }

export interface PlanChange {
  followUp?: FollowUp | null
  followedUp?: boolean
  putOff?: NudgePutOff
}

type PlanEvent = Extract<
  JobEvent,
  { type: 'FollowUpSet' | 'FollowUpMoved' | 'FollowUpRemoved' | 'FollowedUp' | 'FollowedUpUndone' | 'NudgePutOff' }
>

/** In this order: getting in touch ends what was planned, so a follow-up that is given with it is the next one. */
export const decidePlan = (
  plan: Plan,
  { followUp, followedUp, putOff }: PlanChange,
  by: { ownerId: string; at: string },
): PlanEvent[] => {
  const events: PlanEvent[] = []
  if (followedUp) events.push({ type: 'FollowedUp', ...by })
  if (followedUp === false && plan.beforeFollowedUp)
    events.push({ type: 'FollowedUpUndone', ...plan.beforeFollowedUp, ...by })
  const { followUp: current } = events.reduce(evolvePlan, plan)
  if (followUp) events.push(...planned(current, followUp, by))
  if (followUp === null && current) events.push({ type: 'FollowUpRemoved', ...by })
  if (putOff) {
    const { nudge, since, until } = putOff
    const before = plan.putOff[nudge]
    if (before?.since !== since || before.until !== until) events.push({ type: 'NudgePutOff', ...putOff, ...by })
  }
  return events
}

const planned = (
  current: FollowUp | null,
  { on, note }: FollowUp,
  by: { ownerId: string; at: string },
): PlanEvent[] => {
  if (current?.note !== note) return [{ type: 'FollowUpSet', on, note, ...by }]
  return current.on === on ? [] : [{ type: 'FollowUpMoved', from: current.on, on, ...by }]
}

export const evolvePlan = (plan: Plan, event: PlanEvent): Plan => {
  switch (event.type) {
    case 'FollowUpSet':
      return { ...plan, followUp: { on: event.on, note: event.note } }
    case 'FollowUpMoved':
      return { ...plan, followUp: { on: event.on, note: plan.followUp?.note ?? null } }
    case 'FollowUpRemoved':
      return { ...plan, followUp: null }
    case 'FollowedUp': {
      const { followUp, followedUpAt } = plan
      return { ...plan, followUp: null, followedUpAt: event.at, beforeFollowedUp: { followUp, followedUpAt } }
    }
    case 'FollowedUpUndone': {
      const { followUp, followedUpAt } = event
      return { ...plan, followUp, followedUpAt, beforeFollowedUp: undefined }
    }
    case 'NudgePutOff': {
      const { nudge, since, until } = event
      return { ...plan, putOff: { ...plan.putOff, [nudge]: { since, until } } }
    }
  }
}
