import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredLine } from '../text.ts'
import { limits } from '../vocabulary/limits.ts'
import { scopes } from '../vocabulary/scope.ts'
import { User } from './user.ts'

/** How many days a token may be valid. */
export const tokenLifetimes = [30, 90, 365] as const

const Scopes = z
  .array(z.enum(scopes))
  .min(1, 'Choose at least one')
  .max(scopes.length)
  .transform((chosen) => scopes.filter((scope) => chosen.includes(scope)))

/** A key to the API that a person made, as the settings list it; the token itself is shown once and stored hashed. */
export const PersonalToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: z.iso.datetime(),
  /** To the minute; null if it never was. */
  usedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
})

export type PersonalToken = z.infer<typeof PersonalToken>

const NewPersonalToken = z.object({
  name: requiredLine(limits.personalTokens.name),
  scopes: Scopes,
  days: z.literal(tokenLifetimes),
})

export type NewPersonalToken = z.output<typeof NewPersonalToken>

export const listPersonalTokens = endpoint({
  method: 'GET',
  path: '/api/account/tokens',
  service: 'identity',
  access: 'user',
  summary: "The person's tokens for the API, the newest first.",
  response: z.array(PersonalToken),
})

export const addPersonalToken = endpoint({
  method: 'POST',
  path: '/api/account/tokens',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'Makes a token for the API. Only this response shows it.',
  body: NewPersonalToken,
  response: PersonalToken.extend({ token: z.string() }),
  errors: { user_not_found: 404, too_many_tokens: 409 },
})

export const removePersonalToken = endpoint({
  method: 'DELETE',
  path: '/api/account/tokens/:id',
  service: 'identity',
  access: 'user',
  summary: 'Revokes a token; its next request is refused.',
  params: z.object({ id: z.uuid() }),
  errors: { token_not_found: 404 },
})

export const startPairing = endpoint({
  method: 'POST',
  path: '/api/account/pairing',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'A code to enter in the browser extension: good once, for ten minutes.',
  response: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
  errors: { user_not_found: 404 },
})

/** As it is typed: in any case, with dashes and spaces. */
export const PairingCode = z
  .string()
  .max(64)
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'Required'))

/** What an extension gets for the code: its token, and whose it is. */
export const Paired = z.object({ token: z.string(), user: z.object({ id: z.uuid(), email: z.string() }) })

export const finishPairing = endpoint({
  method: 'POST',
  path: '/internal/pairings/finish',
  service: 'identity',
  access: 'internal',
  summary: 'Makes a token that may add jobs, for a code that a person has just been shown.',
  body: z.object({ code: PairingCode, device: z.string().max(100).nullable(), ip: z.string().max(64) }),
  response: Paired,
  errors: { invalid_pairing_code: 400, too_many_attempts: 429, too_many_tokens: 409 },
})

export const resolvePersonalTokens = endpoint({
  method: 'POST',
  path: '/internal/tokens/resolve',
  service: 'identity',
  access: 'internal',
  summary: 'Returns, in order, whose up to 100 tokens are and what they may do; null for one that is not valid.',
  body: z.object({ tokens: z.array(z.string().max(200)).max(100) }),
  response: z.object({
    tokens: z.array(z.object({ id: z.uuid(), user: User, scopes: z.array(z.enum(scopes)) }).nullable()),
  }),
})
