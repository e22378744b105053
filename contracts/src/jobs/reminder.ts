import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reminderKinds } from '../vocabulary/reminder.ts'

const reminderLink = {
  params: z.object({ kind: z.enum(reminderKinds), token: z.string().min(1).max(200) }),
  errors: { unknown_link: 404 },
  inFlight: 32,
} as const

export const stopReminders = endpoint({
  method: 'POST',
  path: '/reminders/:kind/:token',
  service: 'jobs',
  access: 'public',
  summary:
    "One-click unsubscribe (RFC 8058), by the mail program or the page's button: no more reminders of this kind.",
  ...reminderLink,
  // A form of the mail program's, of which nothing is read.
  raw: true,
  bodyLimit: 4 * 1024,
})

export const resumeReminders = endpoint({
  method: 'DELETE',
  path: '/reminders/:kind/:token',
  service: 'jobs',
  access: 'public',
  summary: 'Takes that back.',
  ...reminderLink,
})
