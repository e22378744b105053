import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TodayItem } from '../jobs/today.ts'
import { TimeZone } from '../text.ts'
import { interviewKinds } from '../vocabulary/interview.ts'

/** How many things to do a digest lists; it says how many more there are. */
export const digestItems = 20

export const Digest = z.object({
  template: z.literal('daily-digest'),
  /** The person's local day. */
  day: z.iso.date(),
  timeZone: TimeZone,
  /** What is overdue, and what is due that day. */
  items: z.array(TodayItem).min(1).max(digestItems),
  /** How many more there are. */
  more: z.int().min(0),
})

export type Digest = z.infer<typeof Digest>

export const InterviewReminder = z.object({
  template: z.literal('interview-reminder'),
  before: z.enum(['day', 'hour']),
  jobId: z.uuid(),
  company: z.string(),
  position: z.string(),
  at: z.iso.datetime(),
  /** Where the person is, as far as that is known. */
  timeZone: TimeZone,
  minutes: z.int().nullable(),
  kind: z.enum(interviewKinds).nullable(),
  place: z.string().nullable(),
  people: z.string().nullable(),
})

export type InterviewReminder = z.infer<typeof InterviewReminder>

export const sendReminder = endpoint({
  method: 'POST',
  path: '/internal/reminders',
  service: 'notifications',
  access: 'internal',
  callers: ['jobs'],
  summary: 'Queues a reminder to a person, unless they may not get any; sending the same id again queues nothing more.',
  body: z.object({
    /** Made of what it is about, so that it is the same at each attempt. */
    id: z.uuid(),
    userId: z.uuid(),
    /** Where one click ends reminders of this kind: a path below the public URL. */
    unsubscribePath: z
      .string()
      .max(300)
      .regex(/^\/reminders\/[a-z]+\/[\w-]+$/),
    /** After this moment it is not worth sending. */
    expiresAt: z.iso.datetime(),
    /** Removed once the mail is settled. */
    reminder: z.discriminatedUnion('template', [Digest, InterviewReminder]),
  }),
  bodyLimit: 1024 * 1024,
})
