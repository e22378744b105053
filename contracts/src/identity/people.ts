import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email } from '../text.ts'

/** Names, e-mail addresses and who is active, for the services that need them; events carry ids only. */
export const people = endpoint({
  method: 'POST',
  path: '/internal/people',
  service: 'identity',
  access: 'internal',
  callers: ['bff', 'billing', 'notifications', 'support'],
  summary: 'Names and e-mail addresses of up to 200 people, and who is active; unknown and erased ones are left out.',
  body: z.object({ ids: z.array(z.uuid()).max(200) }),
  response: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      /** Not told by an identity from before it was asked for. */
      isActive: z.boolean().default(true),
    }),
  ),
})

/** For mails that arrive: whose address the sender's is. Nobody has proved that the mail is theirs. */
export const personByEmail = endpoint({
  method: 'POST',
  path: '/internal/people/by-email',
  service: 'identity',
  access: 'internal',
  callers: ['support'],
  summary: 'The person with an e-mail address, or null.',
  body: z.object({ email: Email }),
  response: z.object({ userId: z.uuid().nullable() }),
})
