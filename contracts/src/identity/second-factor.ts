import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredLine } from '../text.ts'
import { inTurn, Reason } from './admin-user.ts'

const base64url = (max: number) => z.base64url().max(max)

/** How long a sign-in waits for its second step, in seconds. */
export const secondStepSeconds = 5 * 60

/** Options for the browser's own WebAuthn functions, which know their shape. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

/** What a browser returns after it used a passkey (WebAuthn level 3, AuthenticationResponseJSON). */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
})

/** What a browser returns after it made a passkey (RegistrationResponseJSON). */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(32_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** The six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
export const SecondFactorCode = z
  .string()
  .max(64)
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'Required'))

/** The second step of signing in. */
export const SecondStep = z.union([z.object({ code: SecondFactorCode }), z.object({ passkey: PasskeyAssertion })])

/** What a waiting sign-in accepts besides recovery codes. */
export const SecondStepChoices = z.object({
  authenticator: z.boolean(),
  /** Null if the account has no passkey. */
  passkey: PasskeyOptions.nullable(),
})

export const PasskeyName = requiredLine(60)

export const SecondFactorStatus = z.object({
  /** Since when an authenticator app is asked for; null if none is. */
  authenticatorSince: z.iso.datetime().nullable(),
  passkeys: z.array(
    z.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() }),
  ),
  /** How many were not used yet. */
  recoveryCodes: z.int(),
})

export type SecondFactorStatus = z.infer<typeof SecondFactorStatus>

/** Ten new ones, shown this once; null if the account had some already, which stay. */
export const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  service: 'identity',
  access: 'user',
  summary: 'Which second steps the account has.',
  response: SecondFactorStatus,
})

export const addAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/authenticator',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'A secret for an authenticator app; it is asked for once its first code was entered.',
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: { user_not_found: 404, authenticator_exists: 409 },
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/authenticator/confirm',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'Turns the authenticator app on by its first code.',
  body: z.object({ code: SecondFactorCode }),
  response: NewRecoveryCodes,
  errors: { user_not_found: 404, authenticator_exists: 409, invalid_second_factor: 400, too_many_attempts: 429 },
})

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/account/second-factor/authenticator',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'Asks for no more codes of the authenticator app.',
  errors: { user_not_found: 404 },
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/passkeys/options',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'What a browser needs to make a passkey.',
  response: PasskeyOptions,
  errors: { user_not_found: 404, too_many_passkeys: 409 },
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/passkeys',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'Adds the passkey that a browser made.',
  body: z.object({ name: PasskeyName, passkey: PasskeyRegistration }),
  response: NewRecoveryCodes,
  errors: { user_not_found: 404, invalid_second_factor: 400, too_many_passkeys: 409 },
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/account/second-factor/passkeys/:id',
  service: 'identity',
  access: 'user',
  summary: 'Renames a passkey.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: PasskeyName }),
  errors: { passkey_not_found: 404 },
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/second-factor/passkeys/:id',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'Removes a passkey.',
  params: z.object({ id: z.uuid() }),
  errors: { user_not_found: 404, passkey_not_found: 404 },
})

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'Ten new recovery codes instead of those there are.',
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: { user_not_found: 404, second_factor_off: 409 },
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/remove-second-factor',
  service: 'identity',
  access: 'admin',
  audit: 'user.second-factor-removed',
  confirm: true,
  summary: 'For somebody who has lost everything: signing in takes only the password. The person gets a mail.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: Reason }),
  errors: { user_not_found: 404, user_inactive: 409, second_factor_off: 409 },
  ...inTurn,
})
