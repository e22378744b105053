import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type Service, services } from '@roletrail/contracts/words/service'
import { readJson, writeJson } from './private-file.ts'

type Caller = Service | 'bff'
type KeyPair = ReturnType<typeof keyPair>

export interface Secrets {
  /** Each service's password for its own database. */
  databasePasswords: Record<Service, string>
  /** Ed25519 keys with which the bff and the services sign their calls to each other. */
  keys: Record<Caller, KeyPair>
}

/** The secrets of this data directory, made at the first start. */
export const localSecrets = (file: string): Secrets => {
  const kept = readJson<Secrets>(file)
  const secrets = {
    databasePasswords: forEach(services, (service) => kept.databasePasswords?.[service] ?? password()),
    keys: forEach([...services, 'bff'], (caller) => kept.keys?.[caller] ?? keyPair(caller)),
  }
  writeJson(file, secrets)
  return secrets
}

const forEach = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

const password = () => randomBytes(24).toString('base64url')

const keyPair = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const named = { kid, alg: 'EdDSA', use: 'sig' }
  return {
    privateKey: { ...privateKey.export({ format: 'jwk' }), ...named },
    publicKey: { ...publicKey.export({ format: 'jwk' }), ...named },
  }
}
