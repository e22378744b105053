import { readEnvironment, serviceEnvironment } from '@roletrail/chassis/base/configuration'
import { secret } from '@roletrail/chassis/base/secret'
import { z } from 'zod'

const publicUrl = z.url().transform((url) => url.replace(/\/$/, ''))
const limit = (usual: number) => z.coerce.number().int().min(1).default(usual)

/** Named 256-bit keys, `name:base64url`, separated by commas: the first one encrypts, the others still decrypt. */
const keyRing = z.string().transform((list, context) => {
  const keys = new Map(
    list.split(',').map((entry) => {
      const [name = '', key = ''] = entry.trim().split(':')
      return [name, Buffer.from(key, 'base64url')] as const
    }),
  )
  for (const [name, key] of keys)
    if (!/^[\w-]{1,40}$/.test(name) || key.length !== 32)
      context.addIssue('is a list of name:key, each key 32 bytes in base64url')
  return keys
})

const environment = serviceEnvironment.extend({
  PUBLIC_URL: publicUrl,
  /** Encrypt the secrets of authenticator apps; docs/runbooks/rotate-keys.md says how to rotate them. */
  SECOND_FACTOR_KEYS: secret(keyRing),
  BILLING_URL: z.url(),
  NOTIFICATIONS_URL: z.url(),
  /** Attempts to sign in per IP address in 15 minutes. */
  LIMIT_LOGINS: limit(30),
  /** Failed attempts per account and browser or IP address in 15 minutes before each next one must wait. */
  LIMIT_LOGIN_FAILURES: limit(5),
  /** The same per account from all browsers together in which nobody has signed in to it. */
  LIMIT_ACCOUNT_FAILURES: limit(100),
  /** Failed attempts in total in 15 minutes before an error is logged. */
  LIMIT_FAILED_LOGINS: limit(1_000),
  /** Reset codes requested per IP address and hour, and sent per account and hour. */
  LIMIT_FORGOT: limit(20),
  LIMIT_CODES: limit(3),
  /** Codes tried per IP address in 15 minutes. */
  LIMIT_RESETS: limit(30),
  /** Codes for the browser extension tried per network in 15 minutes. */
  LIMIT_PAIRINGS: limit(30),
  /** Signups started per network and hour: a campus has one address. */
  LIMIT_SIGNUPS: limit(60),
  /** Signups started per e-mail and hour, from whatever network. */
  LIMIT_SIGNUPS_PER_EMAIL: limit(10),
  /** Signups refused, because of their password or address, per network and hour. */
  LIMIT_REFUSED_SIGNUPS: limit(30),
})

export type IdentityConfig = z.output<typeof environment>

type Variables = Record<string, string | undefined>

export const readConfig = (variables: Variables = process.env): IdentityConfig =>
  readEnvironment(environment, variables)

const adminEnvironment = serviceEnvironment
  .pick({ DATABASE_URL: true, MIGRATION_DATABASE_URL: true, MIGRATIONS: true })
  .extend({
    PUBLIC_URL: publicUrl,
    NODE_ENV: z.string().default('development'),
    /** For demonstrations: sets this password instead of leaving that to the link. */
    ADMIN_PASSWORD: z.string().optional(),
  })

export type AdminConfig = z.output<typeof adminEnvironment>

export const readAdminConfig = (variables: Variables = process.env): AdminConfig =>
  readEnvironment(
    adminEnvironment.refine(({ NODE_ENV, ADMIN_PASSWORD }) => NODE_ENV !== 'production' || !ADMIN_PASSWORD, {
      path: ['ADMIN_PASSWORD'],
      message: 'is refused in production',
    }),
    variables,
  )

/** For the command that lists erasures and applies them again after a restore. */
export const readErasuresConfig = (variables: Variables = process.env) =>
  readEnvironment(serviceEnvironment.pick({ DATABASE_URL: true }), variables)
