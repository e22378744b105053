import { createHmac, timingSafeEqual } from 'node:crypto'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { NotificationsDatabase, Tx } from '../database.ts'

const idBytes = 16
const signatureBytes = 16

/** Whose copy of which broadcast a link was in. */
interface Copy {
  broadcastId: string
  userId: string
}

/** The token of a copy's link: its two ids, signed. It needs no row and never expires. */
const signToken = (key: Uint8Array, { broadcastId, userId }: Copy): string => {
  const ids = Buffer.concat([bytesOf(broadcastId), bytesOf(userId)])
  return Buffer.concat([ids, signatureOf(key, ids)]).toString('base64url')
}

/** Undefined for a token that is not ours. */
const readToken = (key: Uint8Array, token: string): Copy | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  // Decoding skips what is not base64url; only one spelling of a token counts.
  if (bytes.length !== 2 * idBytes + signatureBytes || bytes.toString('base64url') !== token) return undefined
  const ids = bytes.subarray(0, 2 * idBytes)
  if (!timingSafeEqual(bytes.subarray(2 * idBytes), signatureOf(key, ids))) return undefined
  return { broadcastId: uuidOf(ids.subarray(0, idBytes)), userId: uuidOf(ids.subarray(idBytes)) }
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const signatureOf = (key: Uint8Array, ids: Uint8Array) =>
  createHmac('sha256', key).update('unsubscribe').update(ids).digest().subarray(0, signatureBytes)

/** Who wants no broadcasts any more. Mail about the account never asks. */
export const createUnsubscribes = (database: NotificationsDatabase, publicUrl: string) => {
  let known: Promise<Uint8Array> | undefined
  const key = () => {
    known ??= database.$queryRaw<[{ key: Uint8Array }]>`select key from unsubscribe_key`.then(([row]) => row.key)
    known.catch(() => {
      known = undefined
    })
    return known
  }
  const copyOf = async (token: string) => {
    const copy = readToken(await key(), token)
    if (!copy) throw new Rejection('unknown_link', "This link isn't complete. Open it from the email again.")
    return copy
  }

  return {
    /** Makes the links of a broadcast's copies. */
    linksOf: async (broadcastId: string) => {
      const secret = await key()
      return (userId: string) => new URL(`/u/${signToken(secret, { broadcastId, userId })}`, publicUrl).href
    },

    /** Safe to repeat: mail programs and people may both do it. */
    add: async (token: string): Promise<void> => {
      const { broadcastId, userId } = await copyOf(token)
      await transaction<Tx, void>(database, async (tx) => {
        await tx.$executeRaw`
          insert into unsubscribes (user_id) select ${userId}::uuid
          where not exists (select from erased_users where user_id = ${userId}::uuid)
          on conflict (user_id) do nothing`
        await tx.$executeRaw`
          update deliveries set unsubscribed = true
          where broadcast_id = ${broadcastId}::uuid and user_id = ${userId}::uuid and not unsubscribed`
      })
    },

    remove: async (token: string): Promise<void> => {
      const { broadcastId, userId } = await copyOf(token)
      await transaction<Tx, void>(database, async (tx) => {
        await tx.unsubscribe.deleteMany({ where: { userId } })
        // What the person took back themselves; a complaint stays.
        await tx.suppression.deleteMany({ where: { userId, reason: 'unsubscribed' } })
        await tx.$executeRaw`
          update deliveries set unsubscribed = false
          where broadcast_id = ${broadcastId}::uuid and user_id = ${userId}::uuid and unsubscribed`
      })
    },
  }
}

export type Unsubscribes = ReturnType<typeof createUnsubscribes>
