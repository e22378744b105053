import type { Analytics, Breakdown, Flow, FunnelStep } from '@roletrail/contracts/jobs/analytics'
import { breakdowns, categoryBreakdowns } from '@roletrail/contracts/jobs/analytics'
import { ratesOf } from '@roletrail/contracts/vocabulary/exchange-rates'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import type { PrismaClient } from '../generated/client.ts'
import { zoneOf } from '../today/calendar.ts'
import type { TodayPreferencesOf } from '../today-preferences/repository.ts'
import { type Counts, countApplications } from './queries.ts'
import { shareOf, survivalOf } from './statistics.ts'
import { type Days, type Window, windowOf } from './window.ts'

interface Question extends Days {
  /** The time zone of the browser. */
  zone?: string | undefined
}

/** How a person's search goes. */
export const createAnalytics = (database: PrismaClient, preferences: TodayPreferencesOf) => ({
  read: async (userId: string, { zone, ...days }: Question, now: Date): Promise<Analytics> => {
    const timeZone = zoneOf(await preferences.read(userId), zone)
    const window = windowOf(days, timeZone, now)
    return analyticsOf(await countApplications(database, userId, window, now), { ...days, timeZone }, window)
  },
})

export type AnalyticsOf = ReturnType<typeof createAnalytics>

/** PostgreSQL has counted; what is worth saying of the counts is for the statistics. */
const analyticsOf = (
  counts: Counts,
  { timeZone, from, to }: Days & { timeZone: string },
  window: Window,
): Analytics => {
  const trails = counts.outcomes.map(({ trail, jobs }) => ({ ...trailOf(trail), jobs }))
  const funnel = funnelOf(trails)
  const [all] = funnel
  return {
    day: window.day,
    timeZone,
    from: from ?? null,
    to: to ?? null,
    applications: all?.reached ?? 0,
    responses: all?.conversion ?? null,
    offers: funnel.at(-1)?.reached ?? 0,
    funnel,
    times: waits.map((stage) => ({
      stage,
      ...survivalOf(counts.stays.filter(({ rank }) => stages[rank - 1] === stage)),
    })),
    flows: flowsOf(trails),
    breakdowns: breakdowns.map((by) => breakdownOf(by, counts, window)),
    categories: categoryBreakdowns.map((by) => breakdownOf(by, counts, window)),
    pay: { ...breakdownOf('pay', counts, window), ratesOf },
    language: breakdownOf('language', counts, window),
  }
}

/** The stages one waits in, and where they lead. Nobody waits for the end of an offer. */
const waits = ['applied', 'phone_screen', 'technical_interview', 'onsite'] as const
const steps = [...waits, 'offer'] as const

interface Trail {
  /** In order; every application began in Applied. */
  reached: Stage[]
  rejected: boolean
  jobs: number
}

const trailOf = (bits: number) => {
  const has = (stage: Stage) => (bits & (2 << stages.indexOf(stage))) > 0
  return { reached: steps.filter((stage) => stage === 'applied' || has(stage)), rejected: has('rejected') }
}

const sum = (trails: readonly Trail[]) => trails.reduce((all, { jobs }) => all + jobs, 0)

const funnelOf = (trails: readonly Trail[]): FunnelStep[] =>
  steps.map((stage, nth) => {
    const depth = (trail: Trail) => steps.findIndex((each) => each === trail.reached.at(-1))
    const here = trails.filter((trail) => depth(trail) === nth)
    const reached = sum(trails.filter((trail) => depth(trail) >= nth))
    const wentOn = reached - sum(here)
    const rejected = sum(here.filter((trail) => trail.rejected))
    const waiting = sum(here) - rejected
    return {
      stage,
      reached,
      wentOn,
      rejected,
      waiting,
      conversion: stage === 'offer' ? null : shareOf(wentOn, reached),
    }
  })

const flowsOf = (trails: readonly Trail[]): Flow[] => {
  const flows = new Map<string, Flow>()
  for (const { reached, rejected, jobs } of trails)
    for (const [nth, from] of reached.entries()) {
      const to = reached[nth + 1] ?? (rejected ? 'rejected' : 'waiting')
      // An offer that stands has arrived.
      if (from === 'offer' && to === 'waiting') continue
      const flow = flows.get(`${from} ${to}`)
      flows.set(`${from} ${to}`, { from, to, jobs: (flow?.jobs ?? 0) + jobs })
    }
  const ends = [...stages, 'waiting']
  const order = ({ from, to }: Flow) => stages.indexOf(from) * ends.length + ends.indexOf(to)
  return [...flows.values()].sort((one, other) => order(one) - order(other))
}

const breakdownOf = <By extends Breakdown['by']>(by: By, { groups: counted }: Counts, window: Window) => {
  const mine = counted.filter((group) => group.by === by)
  const ordered = by === 'week' ? byWeek(mine, window) : by === 'pay' ? byBand(mine) : mine
  const groups = ordered.map(({ key, applications, responses, waiting }) => ({
    key,
    applications,
    responses,
    waiting,
    rate: shareOf(responses, applications),
  }))
  return { by, groups, more: Math.max(0, (mine[0]?.groups ?? 0) - mine.length) }
}

/** The lowest pay first, and those without any last. */
const byBand = (counted: Counts['groups']) =>
  counted.toSorted(
    (one, other) => Number(one.key ?? Number.POSITIVE_INFINITY) - Number(other.key ?? Number.POSITIVE_INFINITY),
  )

/** Every week from the first one that is asked for, or has an application. */
const byWeek = (counted: Counts['groups'], { weeks, after }: Window) => {
  const all = weeks.map(({ monday }, nth) => {
    const found = counted.find(({ key }) => key === String(nth + 1))
    return { applications: 0, responses: 0, waiting: 0, ...found, key: monday }
  })
  const first = all.findIndex(({ applications }) => applications > 0)
  return after || first < 0 ? all.slice(after ? 0 : -1) : all.slice(first)
}
