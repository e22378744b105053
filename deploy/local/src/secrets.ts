import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { services } from '@roletrail/contracts/vocabulary/service'
import { z } from 'zod'
import { readJson, writeJson } from './json-file.ts'
import { natsUsers } from './nats/configuration.ts'

const callers = [...services, 'bff'] as const
const Key = z.looseObject({ kid: z.string() })
const KeyPair = z.object({ privateKey: Key, publicKey: Key })

const Secrets = z.object({
  /** The password of each service's role … */
  databasePasswords: z.record(z.enum(services), z.string()),
  /** … and of the role that owns its tables and migrates them. */
  ownerPasswords: z.record(z.enum(services), z.string()),
  natsPasswords: z.record(z.enum(natsUsers), z.string()),
  /** Ed25519 keys with which the bff and the services sign their calls to each other. */
  keys: z.record(z.enum(callers), KeyPair),
  /** Encrypt the secrets of authenticator apps: `name:key`, separated by commas, the newest first. */
  secondFactorKeys: z.string(),
})

export type Secrets = z.output<typeof Secrets>

// A service that was added later has none yet.
const Stored = z.object({
  databasePasswords: z.partialRecord(z.enum(services), z.string()).default({}),
  ownerPasswords: z.partialRecord(z.enum(services), z.string()).default({}),
  natsPasswords: z.partialRecord(z.enum(natsUsers), z.string()).default({}),
  keys: z.partialRecord(z.enum(callers), KeyPair).default({}),
  secondFactorKeys: z.string().optional(),
})

/** The secrets of this data directory, generated at the first start. */
export const localSecrets = (file: string) => {
  const stored = Stored.parse(readJson(file))
  const secrets = Secrets.parse({
    databasePasswords: Object.fromEntries(services.map((name) => [name, stored.databasePasswords[name] ?? password()])),
    ownerPasswords: Object.fromEntries(services.map((name) => [name, stored.ownerPasswords[name] ?? password()])),
    natsPasswords: Object.fromEntries(natsUsers.map((name) => [name, stored.natsPasswords[name] ?? password()])),
    keys: Object.fromEntries(callers.map((name) => [name, stored.keys[name] ?? keyPair(name)])),
    secondFactorKeys: stored.secondFactorKeys ?? `1:${randomBytes(32).toString('base64url')}`,
  })
  writeJson(file, secrets)
  return secrets
}

const password = () => randomBytes(24).toString('base64url')

const keyPair = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const named = { kid, alg: 'EdDSA', use: 'sig' }
  return {
    privateKey: { ...privateKey.export({ format: 'jwk' }), ...named },
    publicKey: { ...publicKey.export({ format: 'jwk' }), ...named },
  }
}
