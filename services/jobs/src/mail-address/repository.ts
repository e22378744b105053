import { randomBytes } from 'node:crypto'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import type { Tx } from '../database.ts'
import type { PrismaClient } from '../generated/client.ts'

interface Row {
  address: string
  createdAt: Date
}

const toContract = ({ address, createdAt }: Row) => ({ address, createdAt: createdAt.toISOString() })

/** Hexadecimal, because the case of an address is lost on its way: 96 bits, which nobody finds by trying. */
const newLocalPart = () => `jobs-${randomBytes(12).toString('hex')}`

/** The private addresses to which people forward mails: at most one for each, and only for who asked for it. */
export const createMailAddresses = (database: PrismaClient, domain: string | undefined) => ({
  offered: domain !== undefined,

  find: async (userId: string) => {
    const row = await database.mailAddress.findUnique({ where: { userId } })
    return row ? toContract(row) : null
  },

  /** Makes an address; nothing reaches an earlier one any more. */
  make: (userId: string, signal: AbortSignal) => {
    if (domain === undefined) throw new Rejection('mail_not_offered', "This RoleTrail doesn't receive emails.")
    return ownerTransaction(database, { userId, signal }, async (tx) => {
      const made = { address: `${newLocalPart()}@${domain}`, createdAt: new Date() }
      return toContract(await tx.mailAddress.upsert({ where: { userId }, create: { userId, ...made }, update: made }))
    })
  },

  end: async (userId: string) => {
    await removeMailAddress(database, userId)
  },

  /** Whose address it is; undefined for one that has ended or never was. */
  ownerOf: async (address: string): Promise<string | undefined> =>
    (await database.mailAddress.findUnique({ where: { address }, select: { userId: true } }))?.userId,
})

export type MailAddresses = ReturnType<typeof createMailAddresses>

export const removeMailAddress = (tx: Tx, userId: string) => tx.mailAddress.deleteMany({ where: { userId } })
