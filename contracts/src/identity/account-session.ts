import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const token = z.string().max(200)

/** One browser in which the person is signed in, as the settings list it. The id is not the token. */
export const AccountSession = z.object({
  id: z.uuid(),
  /** "Firefox on Linux", if the browser says so; else null. */
  device: z.string().nullable(),
  createdAt: z.string(),
  seenAt: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
})

export type AccountSession = z.infer<typeof AccountSession>

export const listSessions = endpoint({
  method: 'POST',
  path: '/internal/sessions/list',
  service: 'identity',
  access: 'internal',
  summary: 'The open sessions of the person this one belongs to, the last used first.',
  body: z.object({ token }),
  response: z.array(AccountSession),
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/internal/sessions/end',
  service: 'identity',
  access: 'internal',
  summary: 'Ends another session of the same person, or all others.',
  body: z.object({ token, which: z.union([z.uuid(), z.literal('others')]) }),
  errors: { session_not_found: 404 },
})
