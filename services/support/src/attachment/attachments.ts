import { Readable } from 'node:stream'
import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { type BlobStore, NoSuchBlob } from '@roletrail/chassis/files/blob-store'
import { Bytes } from '@roletrail/chassis/http/bytes'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { Attachment } from '@roletrail/contracts/support/ticket'
import { attachmentLimits } from '@roletrail/contracts/vocabulary/attachment'
import type { SupportDatabase, Tx } from '../database.ts'

/** A file of a mail that may be kept. */
export interface Upload {
  name: string
  type: string
  bytes: Buffer
}

/** Whose mail it is: a person's, or that of an address without an account. */
export interface Sender {
  userId: string | null
  email: string
}

interface Usage {
  files: number
  bytes: number
}

const dayMs = 24 * 3_600_000

const notFound = () => new Rejection('attachment_not_found', "We can't find this attachment.")

/** The files of mails: a row says which message they came with, the blob store has the bytes under the row's id. */
export const createAttachments = (database: SupportDatabase, blobs: BlobStore) => {
  /** What came of this sender and of all strangers within a day, and what is kept of the person. */
  const usageOf = async ({ userId, email }: Sender): Promise<{ own: Usage; strangers: Usage; held: number }> => {
    const since = new Date(Date.now() - dayMs)
    const [day] = await database.$queryRaw<{ own: Usage; strangers: Usage }[]>`
      with lately as (
        select size, user_id is null as stranger,
          user_id = ${userId}::uuid or (${userId}::uuid is null and user_id is null and email = ${email}) as own
        from ticket_attachments join tickets on tickets.id = ticket_id where ticket_attachments.created_at > ${since})
      select
        jsonb_build_object('files', count(*) filter (where own), 'bytes', coalesce(sum(size) filter (where own), 0)) as own,
        jsonb_build_object(
          'files', count(*) filter (where stranger), 'bytes', coalesce(sum(size) filter (where stranger), 0)) as strangers
      from lately`
    const [person] = await database.$queryRaw<{ held: number }[]>`
      select coalesce(sum(size), 0)::float8 as held from ticket_attachments
      where ticket_id in (select id from tickets where user_id = ${userId}::uuid)`
    const none = { files: 0, bytes: 0 }
    return { own: day?.own ?? none, strangers: day?.strangers ?? none, held: person?.held ?? 0 }
  }

  return {
    /**
     * Parts them by what the sender may bring today. It is counted before they are stored: a few mails that arrive in
     * the same moment may pass together, as many as are read at once.
     */
    withinLimits: async (sender: Sender, uploads: Upload[]): Promise<{ kept: Upload[]; leftOut: Upload[] }> => {
      if (uploads.length === 0) return { kept: [], leftOut: [] }
      const { perDay, strangersPerDay, perPerson } = attachmentLimits
      const { own, strangers, held } = await usageOf(sender)
      const fits = (used: Usage, limit: { files: number; size: number }, more: Usage) =>
        used.files + more.files <= limit.files && used.bytes + more.bytes <= limit.size
      const more = { files: 0, bytes: 0 }
      const { kept = [], leftOut = [] } = Object.groupBy(uploads, ({ bytes }) => {
        const next = { files: more.files + 1, bytes: more.bytes + bytes.length }
        const isStranger = sender.userId === null
        const isKept =
          fits(own, perDay, next) &&
          (isStranger ? fits(strangers, strangersPerDay, next) : held + next.bytes <= perPerson)
        if (isKept) Object.assign(more, next)
        return isKept ? 'kept' : 'leftOut'
      })
      return { kept, leftOut }
    },

    /** Stores the bytes; a message that refers to them keeps them, otherwise they are swept away a day later. */
    store: async (uploads: Upload[]): Promise<Attachment[]> => {
      const files = uploads.map((upload) => ({ id: newId(), ...upload }))
      await database.file.createMany({ data: files.map(({ id }) => ({ id })) })
      for (const { id, bytes } of files) await blobs.write(id, Readable.from([bytes]))
      return files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length }))
    },

    /** Of a message that was refused; what cannot be removed now is left to the sweep. */
    discard: async (files: Attachment[]): Promise<void> => {
      const remove = async ({ id }: Attachment) => {
        await blobs.remove(id)
        await database.file.deleteMany({ where: { id } })
      }
      await Promise.allSettled(files.map(remove))
    },

    /** As a download that no browser runs or shows, whatever is in it; for `userId` only of their own tickets. */
    download: async (ticketId: string, id: string, userId?: string): Promise<Bytes> => {
      const file = await database.ticketAttachment.findFirst({ where: { id, ticketId } })
      const isTheirs =
        userId === undefined || (await database.ticket.count({ where: { id: ticketId, userId }, take: 1 })) > 0
      if (!file || !isTheirs) throw notFound()
      const content = await blobs.open(id).catch((error: unknown) => {
        // After a restore the database may name files that are gone.
        throw error instanceof NoSuchBlob ? notFound() : error
      })
      return new Bytes(content, {
        'content-type': file.type,
        'content-length': String(file.size),
        'content-disposition': asDownload(file.name),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
    },
  }
}

export type Attachments = ReturnType<typeof createAttachments>

/** RFC 6266: the name in ASCII for old clients, then as it is. No name we keep contains a quote or a line break. */
const asDownload = (name: string) => {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${name.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encoded}`
}

/** The files of these tickets, by the message they came with. */
export const attachmentsOf = async (from: Pick<Tx, 'ticketAttachment'>, ticketIds: string[]) => {
  const rows = await from.ticketAttachment.findMany({ where: { ticketId: { in: ticketIds } }, orderBy: { id: 'asc' } })
  const byEntry = Map.groupBy(rows, ({ entryId }) => entryId)
  return (entryId: string): Attachment[] =>
    (byEntry.get(entryId) ?? []).map(({ id, name, type, size }) => ({ id, name, type, size }))
}

/** For erasure: the next sweep removes the files of these tickets, without the day of grace. */
export const eraseAttachmentsOf = async (tx: Tx, ticketIds: string[]): Promise<void> => {
  const files = await tx.ticketAttachment.findMany({ where: { ticketId: { in: ticketIds } }, select: { id: true } })
  await tx.ticketAttachment.deleteMany({ where: { ticketId: { in: ticketIds } } })
  await tx.$executeRaw`
    update files set unused_since = '-infinity' where id = any(${files.map(({ id }) => id)}::uuid[])`
}

/** The one reference to a file there is, for the sweep. */
export const attachmentsAmong = (tx: Sql, ids: string[]) =>
  tx.$queryRaw<{ id: string }[]>`select id::text from ticket_attachments where id = any(${ids}::uuid[])`
