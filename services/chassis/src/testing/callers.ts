import { exportJWK, generateKeyPair, type JWK } from 'jose'

/** Generates keys for the named callers, as in a configuration: a private key each, and the set of public keys. */
export const testKeys = async (...names: string[]) => {
  const pairs = await Promise.all(
    names.map(async (kid) => {
      const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
      return {
        kid,
        privateJwk: { ...(await exportJWK(privateKey)), kid },
        publicJwk: { ...(await exportJWK(publicKey)), kid },
      }
    }),
  )
  return {
    privateKeyOf: (name: string): JWK => {
      const pair = pairs.find(({ kid }) => kid === name)
      if (!pair) throw new Error(`there is no key for ${name}`)
      return pair.privateJwk
    },
    publicKeys: { keys: pairs.map(({ publicJwk }) => publicJwk) },
  }
}

export type TestKeys = Awaited<ReturnType<typeof testKeys>>
