import { createHmac, timingSafeEqual } from 'node:crypto'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { ReminderKind } from '@roletrail/contracts/vocabulary/reminder'

const idBytes = 16
const signatureBytes = 16

const signatureOf = (key: Uint8Array, kind: ReminderKind, id: Uint8Array) =>
  createHmac('sha256', key).update(kind).update('\0').update(id).digest().subarray(0, signatureBytes)

/** The links in reminders that end them: whose they are, signed. They need no row and never expire. */
export const createReminderLinks = (database: Sql) => {
  let known: Promise<Uint8Array> | undefined
  const key = () => {
    known ??= database.$queryRaw<[{ key: Uint8Array }]>`select key from reminder_key`.then(([row]) => row.key)
    known.catch(() => {
      known = undefined
    })
    return known
  }
  return {
    /** Below the public URL. */
    pathOf: async (kind: ReminderKind, userId: string): Promise<string> => {
      const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
      const token = Buffer.concat([id, signatureOf(await key(), kind, id)]).toString('base64url')
      return `/reminders/${kind}/${token}`
    },

    /** Whose link it is. */
    read: async (kind: ReminderKind, token: string): Promise<string> => {
      const bytes = Buffer.from(token, 'base64url')
      const id = bytes.subarray(0, idBytes)
      // Decoding skips what is not base64url; only one spelling of a token counts.
      const complete = bytes.length === idBytes + signatureBytes && bytes.toString('base64url') === token
      if (!complete || !timingSafeEqual(bytes.subarray(idBytes), signatureOf(await key(), kind, id)))
        throw new Rejection('unknown_link', "This link isn't complete. Open it from the email again.")
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}

export type ReminderLinks = ReturnType<typeof createReminderLinks>
