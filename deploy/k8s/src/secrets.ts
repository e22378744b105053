import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { natsConfiguration } from '@roletrail/local/nats/configuration'
import type { Secrets } from '@roletrail/local/secrets'

/** What only the operator knows: `DATABASE_URL_JOBS`, `STRIPE_SECRET_KEY` … */
export type Answers = Record<string, string>

/** The contents of one Secret of Kubernetes, by file name. */
export type SecretData = Record<string, string>

const files = ['BLOB_S3_ACCESS_KEY_ID', 'BLOB_S3_SECRET_ACCESS_KEY'] as const

/** What each process is told beside its own keys; a name in brackets may be left out. */
const ofProviders: Record<Service | 'bff', readonly string[]> = {
  identity: [],
  jobs: [...files, 'MAILGUN_SIGNING_KEY', '[TRANSCRIPTION_API_KEY]'],
  billing: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  support: [...files, 'MAILGUN_SIGNING_KEY'],
  notifications: ['MAILGUN_API_KEY', 'MAILGUN_SIGNING_KEY'],
  bff: [],
}

/**
 * Every Secret that the manifests refer to, by its name. `generated` are the keys and passwords that nobody has to know.
 * Throws if an answer is missing, and names all that are.
 */
export const secretsFor = (answers: Answers, generated: Secrets): Record<string, SecretData> => {
  const missing: string[] = []
  const answer = (name: string) => {
    const value = answers[name]
    if (!value) missing.push(name)
    return value ?? ''
  }
  const given = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((bracketed): [string, string][] => {
        const name = bracketed.replace(/^\[(.*)\]$/, '$1')
        return name === bracketed || answers[name] ? [[name, answer(name)]] : []
      }),
    )
  const process = (name: Service | 'bff') => ({
    INTERNAL_PRIVATE_KEY: JSON.stringify(generated.keys[name].privateKey),
    NATS_URL: `nats://${name}:${generated.natsPasswords[name]}@nats:4222`,
    ...given(ofProviders[name]),
  })
  const publicKeys = { keys: Object.values(generated.keys).map(({ publicKey }) => publicKey) }
  const service = (name: Service) => {
    const database = name.toUpperCase()
    const pooled = given([`[DIRECT_DATABASE_URL_${database}]`])[`DIRECT_DATABASE_URL_${database}`]
    return {
      ...process(name),
      INTERNAL_PUBLIC_KEYS: JSON.stringify(publicKeys),
      DATABASE_URL: answer(`DATABASE_URL_${database}`),
      ...(pooled && { DIRECT_DATABASE_URL: pooled }),
      ...(name === 'identity' && { SECOND_FACTOR_KEYS: generated.secondFactorKeys }),
    }
  }
  const secrets = {
    ...Object.fromEntries(services.map((name) => [`roletrail-${name}`, service(name)])),
    ...Object.fromEntries(
      services.map((name) => [
        `roletrail-migration-${name}`,
        { MIGRATION_DATABASE_URL: answer(`MIGRATION_DATABASE_URL_${name.toUpperCase()}`) },
      ]),
    ),
    'roletrail-bff': process('bff'),
    'roletrail-nats': { 'accounts.conf': natsConfiguration(generated.natsPasswords) },
  }
  if (missing.length) throw new Error(`These are missing: ${[...new Set(missing)].join(', ')}`)
  return secrets
}
