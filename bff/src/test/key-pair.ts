import { generateKeyPairSync } from 'node:crypto'

/** The key the bff signs with, and the set its callees verify with. */
export const bffKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const jwk = (key: typeof privateKey) => JSON.stringify({ ...key.export({ format: 'jwk' }), kid: 'bff' })
  return { privateKey: jwk(privateKey), publicKeys: { keys: [JSON.parse(jwk(publicKey))] } }
}
