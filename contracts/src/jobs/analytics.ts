import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

import { limits } from '../vocabulary/limits.ts'
import { stages } from '../vocabulary/stage.ts'
import { TimeZone } from './today.ts'

const { weeklyGoal } = limits
const count = z.int()

/** A share with its 95 % Wilson interval, all from 0 to 1; null where there are too few to say anything. */
const Share = z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable()

export type Share = z.infer<typeof Share>

/** A stage on the way to an offer, and what became of the applications that reached it or a later one. */
const FunnelStep = z.object({
  stage: z.enum(stages),
  reached: count,
  /** Of those, how many went on to a later stage, were rejected in this one, and are in it today. */
  wentOn: count,
  rejected: count,
  waiting: count,
  /** Of those that reached it, who went on. */
  conversion: Share,
})

export type FunnelStep = z.infer<typeof FunnelStep>

/** How long applications stay in a stage, by Kaplan and Meier: those still in it count for as long as they have been. */
const StageTime = z.object({
  stage: z.enum(stages),
  /** How many left it, onward or rejected, and how many are still in it. */
  left: count,
  waiting: count,
  /** Days until half, and three quarters, have left it; null if that is unknown yet, or there are too few. */
  median: z.number().nullable(),
  p75: z.number().nullable(),
  /** The share still in it after so many days, where it falls; a year at most, and empty if there are too few. */
  curve: z.array(z.object({ days: count, share: z.number() })),
})

export type StageTime = z.infer<typeof StageTime>

/** `to` is the next stage of an application, or what became of it. */
const Flow = z.object({ from: z.enum(stages), to: z.enum([...stages, 'waiting']), jobs: count })

export type Flow = z.infer<typeof Flow>

/** What applications may be told apart by. */
export const breakdowns = ['source', 'tag', 'week'] as const

/** And by what the person chose of their categories. */
export const categoryBreakdowns = ['workMode', 'seniority', 'jobFunction', 'channel'] as const

/** Applications that have something in common, and how many of them got a response: a stage after Applied. */
const Group = z.object({
  /**
   * The host of the posting, the tag, the value of the category, where the band of pay begins in thousands of US dollars a
   * year (`payFloors`, or `0` below them), or the Monday of the week; null for those without.
   */
  key: z.string().nullable(),
  applications: count,
  responses: count,
  /** In Applied today, so that a response may still come. */
  waiting: count,
  rate: Share,
})

export type Group = z.infer<typeof Group>

const breakdown = {
  /** The largest first; bands of pay in their order, and weeks, those without applications too. */
  groups: z.array(Group),
  /** How many more groups there are than are returned. */
  more: count,
}

const Breakdown = z.object({ by: z.enum(breakdowns), ...breakdown })

const CategoryBreakdown = z.object({ by: z.enum(categoryBreakdowns), ...breakdown })

const LanguageBreakdown = z.object({ by: z.literal('language'), ...breakdown })

/** By what the yearly salary begins with, about: `ratesOf` is the day of the exchange rates that put it on one scale. */
const PayBreakdown = z.object({ by: z.literal('pay'), ...breakdown, ratesOf: z.iso.date() })

export type PayBreakdown = z.infer<typeof PayBreakdown>

export type Breakdown =
  | z.infer<typeof Breakdown>
  | z.infer<typeof CategoryBreakdown>
  | z.infer<typeof LanguageBreakdown>
  | PayBreakdown

export const Analytics = z.object({
  /** The person's local day, and the days of the applications that count; null has no end. */
  day: z.string(),
  timeZone: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  applications: count,
  responses: Share,
  offers: count,
  funnel: z.array(FunnelStep),
  times: z.array(StageTime),
  flows: z.array(Flow),
  breakdowns: z.array(Breakdown),
  categories: z.array(CategoryBreakdown),
  pay: PayBreakdown,
  language: LanguageBreakdown,
})

export type Analytics = z.infer<typeof Analytics>

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary:
    'How far the applications of some days got, how long that took, and who responds. `from` and `to` are local days of ' +
    'the time zone the person chose, or else of `zone`; without them all applications count. ' +
    `Shares and times are null for fewer than ${limits.claimFrom} applications.`,
  query: z
    .object({ from: z.iso.date(), to: z.iso.date(), zone: TimeZone })
    .partial()
    .refine(({ from, to }) => !from || !to || from <= to, 'The first day must not be after the last'),
  response: Analytics,
  inFlight: 2,
})

export const AnalyticsPreferences = z.object({
  /** How many applications a week the person wants to send; null if they set no goal. */
  weeklyGoal: count.nullable(),
})

export type AnalyticsPreferences = z.infer<typeof AnalyticsPreferences>

const AnalyticsPreferencesPatch = z.object({
  weeklyGoal: z.int().min(weeklyGoal.min).max(weeklyGoal.max).nullable(),
})

export type AnalyticsPreferencesPatch = z.output<typeof AnalyticsPreferencesPatch>

export const analyticsPreferences = endpoint({
  method: 'GET',
  path: '/api/analytics/preferences',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: "The person's goal.",
  response: AnalyticsPreferences,
})

export const changeAnalyticsPreferences = endpoint({
  method: 'PATCH',
  path: '/api/analytics/preferences',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:write'],
  summary: 'Sets or removes it.',
  body: AnalyticsPreferencesPatch,
  response: AnalyticsPreferences,
})
