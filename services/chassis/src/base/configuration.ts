import { z } from 'zod'

/** What stops a process before it starts: the message names every variable that is wrong. */
export class ConfigurationError extends Error {
  override readonly name: string = 'ConfigurationError'
}

/** Reads and checks environment variables; an empty one counts as absent. */
export const readEnvironment = <Schema extends z.ZodObject>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const wrong = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new ConfigurationError(`These environment variables are missing or wrong:\n${wrong.join('\n')}`)
}

const json = z.string().transform((value, context) => {
  try {
    return JSON.parse(value) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
})

const jwk = z.looseObject({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })

/** "1" and "true" switch something on. */
export const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true')

export const httpEnvironment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** This process's Ed25519 private key as a JWK whose kid is its name; it signs the tokens of its calls. */
  INTERNAL_PRIVATE_KEY: json.pipe(jwk.extend({ d: z.string() })),
  /** The callers' public keys as a JWK set; kid names the caller. */
  INTERNAL_PUBLIC_KEYS: json.pipe(z.object({ keys: z.array(jwk).min(1) })),
  /** How long a stopping process goes on answering, so that whoever sends it requests hears that it is leaving. */
  DRAIN_MS: z.coerce.number().int().min(0).max(20_000).default(0),
  /** Several servers of one cluster are separated by commas; user and password may stand in front of the host. */
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\/[^\s,]+(,(nats|tls):\/\/[^\s,]+)*$/, 'must be a nats:// address')
    .default('nats://127.0.0.1:4222'),
})

const postgres = z.url({ protocol: /^postgres(ql)?$/ })

/** What every service reads; a service extends it with its own. */
export const serviceEnvironment = httpEnvironment.extend({
  DATABASE_URL: postgres,
  /**
   * The same database as the owner of its tables; without it DATABASE_URL's role is the owner, and nothing keeps it from
   * the log but triggers.
   */
  MIGRATION_DATABASE_URL: postgres.optional(),
  /** How many connections the service works with; the relay and each follower have one more of their own. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
})

export type HttpConfig = z.output<typeof httpEnvironment>
export type ServiceConfig = z.output<typeof serviceEnvironment>
