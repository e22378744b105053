import { exportJWK, generateKeyPair, type JWK } from 'jose'

/** Keys of the given callers, as configuration carries them: one private key each, and everybody's public keys. */
export const testKeys = async (...names: string[]) => {
  const pairs = await Promise.all(
    names.map(async (kid) => {
      const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
      return { kid, secret: { ...(await exportJWK(privateKey)), kid }, open: { ...(await exportJWK(publicKey)), kid } }
    }),
  )
  return {
    privateKeyOf: (name: string): JWK => {
      const pair = pairs.find(({ kid }) => kid === name)
      if (!pair) throw new Error(`no key was made for ${name}`)
      return pair.secret
    },
    publicKeys: { keys: pairs.map(({ open }) => open) },
  }
}

export type TestKeys = Awaited<ReturnType<typeof testKeys>>
