import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { interviewKinds, interviewStates } from '../vocabulary/interview.ts'
import { limits } from '../vocabulary/limits.ts'
import { stages } from '../vocabulary/stage.ts'
import { JobId } from './job.ts'

const { min, max } = limits.replyDays

/** The IANA name of a time zone. Whether this server knows it is asked when it is saved. */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+\-/]*$/, 'Not the name of a time zone')

const about = {
  jobId: JobId,
  company: z.string(),
  position: z.string(),
  status: z.enum(stages),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** The local day on which it is due. */
  on: z.string(),
}

/** `since` is the local day a nudge reckons from: of the offer, of the interview, of the last that happened. */
const nudge = { ...about, since: z.string() }

/** Something that a job asks for. */
export const TodayItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('follow_up'), ...about, note: z.string().nullable() }),
  z.object({
    kind: z.literal('interview'),
    ...about,
    at: z.string(),
    hasTime: z.boolean(),
    interviewKind: z.enum(interviewKinds).nullable().optional(),
    /** An address, a room or a link, as the person wrote it. */
    place: z.string().nullable().optional(),
    interviewId: z.uuid().optional(),
    /** Null for what was only written down; one that is done or canceled is no item. */
    interviewState: z.enum(interviewStates).nullable().optional(),
  }),
  z.object({ kind: z.literal('offer'), ...nudge }),
  z.object({ kind: z.literal('thank_you'), ...nudge }),
  z.object({ kind: z.literal('no_reply'), ...nudge }),
  z.object({ kind: z.literal('no_next_step'), ...nudge }),
])

export type TodayItem = z.infer<typeof TodayItem>

export const Today = z.object({
  /** The person's local day. */
  day: z.string(),
  timeZone: z.string(),
  /** By day; nudges are due today. */
  items: z.array(TodayItem),
  /** There are more than are returned. */
  more: z.boolean(),
})

export type Today = z.infer<typeof Today>

export const readToday = endpoint({
  method: 'GET',
  path: '/api/today',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary:
    'What is overdue, due today and due in the six days after it. ' +
    'The local day is that of the time zone the person chose, or else of `zone`, the one of the browser that asks.',
  query: z.object({ zone: TimeZone.optional() }),
  response: Today,
  inFlight: 4,
})

export const TodayPreferences = z.object({
  /** The last one that a browser of the person told, or the one they chose; null until then. */
  timeZone: z.string().nullable(),
  /** Whether they chose it, so that no browser changes it. */
  timeZoneChosen: z.boolean(),
  /** After how many days without a word a job in Applied asks for attention. */
  replyDays: z.int(),
  /** Whether what is due comes by email each day; null as long as the person said neither yes nor no. */
  digest: z.boolean().nullable(),
  /** The hour of the person's day at which it comes. */
  digestHour: z.int(),
  /** Whether an interview is announced by email a day before, and an hour before. */
  remindDayBefore: z.boolean(),
  remindHourBefore: z.boolean(),
})

export type TodayPreferences = z.infer<typeof TodayPreferences>

const TodayPreferencesPatch = z
  .object({
    timeZone: TimeZone,
    timeZoneChosen: z.boolean(),
    replyDays: z.int().min(min).max(max),
    digest: z.boolean(),
    digestHour: z.int().min(0).max(23),
    remindDayBefore: z.boolean(),
    remindHourBefore: z.boolean(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change')

export type TodayPreferencesPatch = z.output<typeof TodayPreferencesPatch>

export const todayPreferences = endpoint({
  method: 'GET',
  path: '/api/today/preferences',
  service: 'jobs',
  access: 'user',
  summary: "The person's time zone, when a silence is worth a nudge, and which reminders come by email.",
  response: TodayPreferences,
})

export const changeTodayPreferences = endpoint({
  method: 'PATCH',
  path: '/api/today/preferences',
  service: 'jobs',
  access: 'user',
  summary: 'Changes some of them.',
  body: TodayPreferencesPatch,
  response: TodayPreferences,
  errors: { unknown_time_zone: 400 },
})
