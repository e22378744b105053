import { z } from 'zod'

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
