import { z } from 'zod'
import { requiredLine } from '../text.ts'

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
