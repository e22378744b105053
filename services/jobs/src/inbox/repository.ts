import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { handle } from '@roletrail/chassis/event-store/event-store'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import { clippedText } from '@roletrail/chassis/http/mail-text'
import { AttachedFiles, type InboxMail } from '@roletrail/contracts/jobs/inbox'
import { sizeInWords } from '@roletrail/contracts/vocabulary/file-size'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { isAsking, type MailKind, stageOfMail, toldKind } from '@roletrail/contracts/vocabulary/mail-kind'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { addCommunication } from '../communication/repository.ts'
import type { Tx } from '../database.ts'
import type { Prisma, PrismaClient } from '../generated/client.ts'
import { inChunks, mapped } from '../reading/in-chunks.ts'
import { inboxChange } from './aggregate.ts'
import { type MatchableJob, matchJob } from './match-job.ts'
import type { ReceivedMail } from './received-mail.ts'
import { applicationIn, kindOf } from './recognize.ts'

type Row = Prisma.InboxMailGetPayload<object>

/** A row with what a list shows of it: the beginning of its content. */
type ListedRow = Omit<Row, 'userId' | 'messageId' | 'arrivedAt' | 'invitation'> & { hasInvitation: boolean }

interface Arrival {
  userId: string
  /** Mailgun's, which is used once. */
  token: string
  /** What one mail brought: more than one if it came with several as files. */
  mails: readonly ReceivedMail[]
}

// Each may be 250 kB.
const mailsPerChunk = 10
const dayMs = 24 * 60 * 60 * 1_000

const notFound = () => new Rejection('mail_not_found', "We can't find this email.")

/** What nobody needs any more of a mail that is done with. Its Message-ID stays, so that it does not arrive again. */
const settled = {
  state: 'settled',
  fromName: null,
  fromEmail: '',
  subject: '',
  content: '',
  invitation: null,
  files: [],
  company: null,
  position: null,
}

const newestFirst: Prisma.InboxMailOrderByWithRelationInput[] = [{ arrivedAt: 'desc' }, { id: 'desc' }]

/** Of mails, those that only speak for a stage: others can still be answered, or planned, once a job has it. */
const speaksForStageAlone = ({ state, kind, hasInvitation }: Pick<ListedRow, 'state' | 'kind' | 'hasInvitation'>) =>
  state === 'filed' && !hasInvitation && (kind === 'rejection' || kind === 'offer')

/** Without those whose jobs have the stage by now that they speak for. One whose job is gone is free again. */
const undoneAmong = async <Mail extends Pick<ListedRow, 'state' | 'kind' | 'hasInvitation' | 'jobId'>>(
  tx: Tx,
  mails: readonly Mail[],
) => {
  const ids = mails.filter(speaksForStageAlone).flatMap(({ jobId }) => jobId ?? [])
  if (ids.length === 0) return mails
  const jobs = await tx.job.findMany({ where: { id: { in: ids } }, select: { id: true, status: true } })
  const stages = new Map(jobs.map(({ id, status }) => [id, status as Stage]))
  return mails.filter((mail) => {
    const stage = speaksForStageAlone(mail) ? stages.get(mail.jobId ?? '') : undefined
    return stage === undefined || stageOfMail(mail.kind as MailKind, stage) !== undefined
  })
}

/** Keeps so many that are on a job, the newest that are not done: the words of the others are on their jobs. */
const settleFiled = async (tx: Tx, userId: string) => {
  const filed = { userId, state: 'filed' }
  if ((await tx.inboxMail.count({ where: filed })) <= limits.inbox.filed) return
  const mails = await tx.inboxMail.findMany({ where: filed, orderBy: newestFirst, omit: { content: true } })
  const kept = (await undoneAmong(tx, mails.map(withoutInvitation))).slice(0, limits.inbox.filed)
  await tx.inboxMail.updateMany({ where: { ...filed, id: { notIn: kept.map(({ id }) => id) } }, data: settled })
}

/** The mails that arrive at people's private addresses. */
export const createInbox = (database: PrismaClient, clock: () => Date) => {
  /** Puts a mail on a job; one that speaks for a change of it stays, so that its person is asked. */
  const file = async (tx: Tx, userId: string, row: Row, jobId: string) => {
    const from = row.fromName ? `${row.fromName} <${row.fromEmail}>` : row.fromEmail
    const said = {
      subject: row.subject || null,
      content: [`From ${from}`, ...attachedTo(row), '', row.content].join('\n'),
      receivedAt: row.receivedAt.toISOString(),
    }
    await addCommunication(tx, userId, { jobId, source: 'email', direction: 'received', ...said }, clock())
    const job = await tx.job.findUniqueOrThrow({ where: { id: jobId }, select: { status: true } })
    const kind = row.kind as MailKind | null
    const isOffering = row.invitation !== null || isAsking(kind) || stageOfMail(kind, job.status as Stage) !== undefined
    await tx.inboxMail.update({
      where: { id: row.id },
      data: isOffering ? { state: 'filed', jobId } : { ...settled, jobId },
    })
    await settleFiled(tx, userId)
  }

  const store = async (tx: Tx, { userId, token, mails }: Arrival) => {
    const { count } = await tx.webhookToken.createMany({ data: { token }, skipDuplicates: true })
    const identified = mails.map((mail, nth) => ({ ...mail, messageId: mail.messageId ?? `<${nth}.${token}@mailgun>` }))
    const messageIds = identified.map(({ messageId }) => messageId)
    if (count === 0 || (await tx.inboxMail.count({ where: { userId, messageId: { in: messageIds } } })) > 0) return
    await refuseTooMany(tx, userId, mails.length, clock())
    const jobs = await jobsOf(tx, userId)
    for (const mail of identified) await storeOne(tx, userId, mail, jobs)
  }

  const storeOne = async (
    tx: Tx,
    userId: string,
    mail: ReceivedMail & { messageId: string },
    jobs: readonly MatchableJob[],
  ) => {
    const application = applicationIn(mail)
    const match = matchJob({ ...mail, ...application }, jobs, await threadOf(tx, userId, mail))
    const { references: _known, text: content, ...fields } = mail
    const row = await tx.inboxMail.create({
      data: {
        ...fields,
        ...application,
        id: newId(),
        userId,
        content,
        state: 'waiting',
        arrivedAt: clock(),
        kind: kindOf(mail),
        jobId: match?.jobId ?? null,
      },
    })
    await handle(tx, inboxChange, row.id, { type: 'Arrived', ownerId: userId })
    if (match?.certain && (await hasRoom(tx, userId, match.jobId))) await file(tx, userId, row, match.jobId)
  }

  const change = (userId: string, id: string, signal: AbortSignal, work: (tx: Tx, row: Row) => Promise<void>) =>
    ownerTransaction(database, { userId, signal }, async (tx) => {
      const row = await tx.inboxMail.findFirst({ where: { id, userId } })
      if (!row) throw notFound()
      await work(tx, row)
    })

  return {
    /** Whether a mail has not been here yet; it is refused if there is no room for it. */
    expects: async ({ userId, token, messageId }: Omit<Arrival, 'mails'> & { messageId: string | undefined }) => {
      if ((await database.webhookToken.count({ where: { token } })) > 0) return false
      if (messageId !== undefined && (await database.inboxMail.count({ where: { userId, messageId } })) > 0)
        return false
      await refuseTooMany(database, userId, 1, clock())
      return true
    },

    /**
     * Stores what arrived, each mail on its job if that is certain: all of it, or nothing where there is no room for all.
     * Neither the same mail nor the same token does anything a second time.
     */
    receive: ({ signal, ...arrival }: Arrival & { signal: AbortSignal }): Promise<void> =>
      ownerTransaction(database, { userId: arrival.userId, signal }, (tx) => store(tx, arrival)),

    /** Reads only what it shows: the mails themselves may be megabytes. */
    list: async (userId: string): Promise<InboxMail[]> => {
      const rows = await database.$queryRaw<ListedRow[]>`
        select id::text, received_at as "receivedAt", from_name as "fromName", from_email as "fromEmail", subject,
          left(content, ${limits.inbox.preview}::int) as content, verified, attachments, files, kind,
          invitation is not null as "hasInvitation", state, job_id::text as "jobId", company, position
        from inbox_mails where user_id = ${userId}::uuid and state <> 'settled'
        order by arrived_at desc, id desc`
      return (await undoneAmong(database, rows)).map(toContract)
    },

    /** Whether as many mails wait as can, so that the next is refused. */
    isFull: async (userId: string) => (await waitingOf(database, userId)) >= limits.inbox.waiting,

    read: async (userId: string, id: string) => {
      const row = await database.inboxMail.findFirst({ where: { id, userId, state: { not: 'settled' } } })
      if (!row) throw notFound()
      return wholeOf(row)
    },

    file: (userId: string, id: string, jobId: string, signal: AbortSignal) =>
      change(userId, id, signal, async (tx, row) => {
        // One whose job is gone is free again.
        if (
          row.state === 'settled' ||
          (row.state === 'filed' && (await tx.job.count({ where: { id: row.jobId ?? '', userId } })) > 0)
        )
          return
        await file(tx, userId, row, jobId)
        await handle(tx, inboxChange, id, { type: 'Filed', ownerId: userId })
      }),

    settle: (userId: string, id: string, signal: AbortSignal) =>
      change(userId, id, signal, async (tx, { state }) => {
        if (state === 'settled') return
        await tx.inboxMail.update({ where: { id }, data: settled })
        await handle(tx, inboxChange, id, { type: 'Settled', ownerId: userId })
      }),

    /** Those with words in them, newest first, read when they are asked for. */
    exportOf: async (userId: string) => {
      const ids = await database.inboxMail.findMany({
        where: { userId, state: { not: 'settled' } },
        select: { id: true },
        orderBy: { arrivedAt: 'desc' },
      })
      const rows = inChunks(ids, mailsPerChunk, (chunk) =>
        database.inboxMail.findMany({ where: { id: { in: chunk }, state: { not: 'settled' } } }),
      )
      return mapped(rows, wholeOf)
    },
  }
}

export type Inbox = ReturnType<typeof createInbox>

const waitingOf = (tx: Tx, userId: string) => tx.inboxMail.count({ where: { userId, state: 'waiting' } })

const refuseTooMany = async (tx: Tx, userId: string, more: number, now: Date) => {
  const { perDay, waiting } = limits.inbox
  const since = new Date(now.getTime() - dayMs)
  if ((await tx.inboxMail.count({ where: { userId, arrivedAt: { gt: since } } })) + more > perDay)
    throw new Rejection('mail_refused', 'This address has received too many emails today.')
  if ((await waitingOf(tx, userId)) + more > waiting) throw new Rejection('mail_refused', 'This inbox is full.')
}

// A job that holds as much as it can does not make the mail fail: it waits, and its person is told when they choose.
const hasRoom = async (tx: Tx, userId: string, jobId: string) =>
  (await tx.communication.count({ where: { jobId, userId } })) < limits.entriesPerJob

const jobsOf = async (tx: Tx, userId: string): Promise<MatchableJob[]> => {
  const rows = await tx.job.findMany({
    where: { userId },
    select: {
      id: true,
      company: true,
      position: true,
      status: true,
      contactEmail: true,
      jobUrl: true,
      updatedAt: true,
    },
  })
  return rows.map((row) => ({ ...row, status: row.status as Stage }))
}

/** The job of a mail that this one answers, or that answers the same one. */
const threadOf = async (tx: Tx, userId: string, { references }: ReceivedMail) => {
  if (references.length === 0) return undefined
  const known = await tx.inboxMail.findFirst({
    where: { userId, messageId: { in: references }, jobId: { not: null }, state: { not: 'waiting' } },
    orderBy: { arrivedAt: 'desc' },
    select: { jobId: true },
  })
  return known?.jobId ?? undefined
}

const filesOf = (row: Pick<Row, 'files'>) => AttachedFiles.parse(row.files)

/** What came with it, for whoever looks for it in their mailbox. */
const attachedTo = (row: Row) => {
  const files = filesOf(row)
  if (files.length === 0) return []
  const names = files.map(({ name, size }) => (size === null ? name : `${name} (${sizeInWords(size)})`))
  return [clippedText(`Attachments, not kept here: ${names.join(', ')}`, longestLine)]
}

const longestLine = 1_000

/** That it has one, in place of the invitation itself. */
const withoutInvitation = <Mail extends Pick<Row, 'invitation'>>({ invitation, ...row }: Mail) => ({
  ...row,
  hasInvitation: invitation !== null,
})

const wholeOf = (row: Row) => ({
  ...toContract(withoutInvitation(row)),
  content: row.content,
  invitation: row.invitation,
})

const toContract = (row: ListedRow): InboxMail => ({
  id: row.id,
  receivedAt: row.receivedAt.toISOString(),
  fromName: row.fromName,
  fromEmail: row.fromEmail,
  subject: row.subject,
  preview: row.content.slice(0, limits.inbox.preview).toWellFormed(),
  verified: row.verified,
  attachments: row.attachments,
  files: filesOf(row),
  ...toldKind(row.kind as MailKind | null),
  hasInvitation: row.hasInvitation,
  filed: row.state === 'filed',
  jobId: row.jobId,
  company: row.company,
  position: row.position,
})
