import { z } from 'zod'

/** One browser in which the person is signed in, as the settings list it. The id is not the token. */
export const AccountSession = z.object({
  id: z.uuid(),
  /** "Firefox on Linux", as far as the browser says; null where it does not. */
  device: z.string().nullable(),
  createdAt: z.string(),
  seenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})

export type AccountSession = z.infer<typeof AccountSession>
