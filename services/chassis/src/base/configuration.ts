import { z } from 'zod'
import { oneOrMore, SecretFile, SecretsDirectory, secret } from './secret.ts'

/** Stops a process before it starts; the message names every variable that is wrong, and shows no values. */
export class ConfigurationError extends Error {
  override readonly name: string = 'ConfigurationError'
}

/** Secrets that are not variables but files of the same name, in the directory that SECRETS_DIRECTORY names. */
const secretFiles = (path: string | undefined, names: string[]) => {
  if (!path) return {}
  const directory = new SecretsDirectory(path)
  const here = directory.names.filter((name) => names.includes(name))
  return Object.fromEntries(here.map((name) => [name, new SecretFile(directory, name)]))
}

/** Reads and checks environment variables; an empty one counts as absent. Throws a `ConfigurationError`. */
export const readEnvironment = <Schema extends z.ZodObject>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const files = secretFiles(given.SECRETS_DIRECTORY, Object.keys(schema.shape))
  const result = schema.safeParse({ ...files, ...given })
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

/** A boolean variable: "1" and "true" switch it on. */
export const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true')

export const httpEnvironment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** This process's Ed25519 private key as a JWK; its kid is the process's name. It signs the tokens of calls it makes. */
  INTERNAL_PRIVATE_KEY: secret(json.pipe(jwk.extend({ d: z.string() }))),
  /** The public keys of all callers as a JWK set; each kid names its caller. */
  INTERNAL_PUBLIC_KEYS: secret(json.pipe(z.object({ keys: z.array(jwk).min(1) }))),
  /** How long a stopping process still serves requests, so that load balancers have time to notice that it stops. */
  DRAIN_MS: z.coerce.number().int().min(0).max(20_000).default(0),
  /** Servers of one cluster are separated by commas; each URL may contain a user and a password. */
  NATS_URL: secret(
    oneOrMore(z.string().regex(/^(nats|tls):\/\/[^\s,]+(,(nats|tls):\/\/[^\s,]+)*$/, 'must be a nats:// address')),
  ).prefault('nats://127.0.0.1:4222'),
  /** A collector of OpenTelemetry's, to which spans are exported over HTTP; without it none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The part of all traces that is recorded, 0 to 1; at most 50 a second are in any case. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
})

const postgres = secret(oneOrMore(z.url({ protocol: /^postgres(ql)?$/ })))

/** The variables of every service; each service extends them with its own. */
export const serviceEnvironment = httpEnvironment.extend({
  /** With `?pgbouncer=true` it leads to a pooler that gives each transaction any session. */
  DATABASE_URL: postgres,
  /** The same database without the pooler, for what needs a session of its own: leadership, LISTEN, advisory locks. */
  DIRECT_DATABASE_URL: postgres.optional(),
  /**
   * The same database, as the role that owns its tables. Without it, the role of DATABASE_URL is the owner, and only
   * triggers protect the event log from it.
   */
  MIGRATION_DATABASE_URL: postgres.optional(),
  /** `apply` migrates at every start; `only` migrates and ends; `await` starts once another process has migrated. */
  MIGRATIONS: z.enum(['apply', 'only', 'await']).default('apply'),
  /** On how many servers of a NATS cluster the service's stream is kept; counts when the stream is created. */
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Which build of the code this is, for the operations page. */
  VERSION: z.string().max(100).default('development'),
  /** The size of the connection pool, by default the service's part of the budget (docs/scale.md). */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).optional(),
})

export type HttpConfig = z.output<typeof httpEnvironment>
export type ServiceConfig = z.output<typeof serviceEnvironment>
