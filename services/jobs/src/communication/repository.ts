import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { appendToEach } from '@roletrail/chassis/event-store/append-to-each'
import { handle } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import type { Communication, CommunicationPatch, NewCommunication } from '@roletrail/contracts/jobs/communication'
import type { CommunicationSource } from '@roletrail/contracts/vocabulary/communication-source'
import type { Direction } from '@roletrail/contracts/vocabulary/direction'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { Tx } from '../database.ts'
import type { Prisma, PrismaClient } from '../generated/client.ts'
import { requireJob } from '../job/require-job.ts'
import { inChunks, mapped } from '../reading/in-chunks.ts'
import { communication } from './aggregate.ts'

/** The communications of a person's jobs. */
export const createCommunications = (database: PrismaClient) => ({
  of: async (userId: string, jobId: string): Promise<AsyncIterable<Communication>> => {
    await requireJob(database, userId, jobId)
    return communicationsOf(database, [jobId])
  },

  ofJobs: (jobIds: string[]) => communicationsOf(database, jobIds),

  read: async (userId: string, id: string): Promise<Communication> => {
    const row = await database.communication.findFirst({ where: { id, userId } })
    if (!row) throw new Rejection('communication_not_found', "We can't find this communication.")
    return toContract(row)
  },

  add: (
    userId: string,
    given: NewCommunication,
    now: Date,
    claim: Claim,
    signal: AbortSignal,
  ): Promise<Communication> =>
    ownerTransaction(database, { userId, signal }, async (tx) => {
      const id = await addCommunication(tx, userId, given, now, claim)
      return toContract(await tx.communication.findUniqueOrThrow({ where: { id } }))
    }),

  change: (
    userId: string,
    id: string,
    patch: CommunicationPatch,
    now: Date,
    signal: AbortSignal,
  ): Promise<Communication> =>
    ownerTransaction(database, { userId, signal }, async (tx) => {
      const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
      const at = now.toISOString()
      await handle(tx, communication, id, { type: 'Change', userId, changes, at })
      return toContract(await tx.communication.findUniqueOrThrow({ where: { id } }))
    }),

  remove: (userId: string, id: string, now: Date, signal: AbortSignal): Promise<void> =>
    ownerTransaction(database, { userId, signal }, async (tx) => {
      await handle(tx, communication, id, { type: 'Remove', userId, at: now.toISOString() })
    }),
})

export type Communications = ReturnType<typeof createCommunications>

// Each may be 300 kB.
const rowsPerChunk = 25

/** In the order of the jobs, newest first. */
const communicationsOf = async (database: PrismaClient, jobIds: string[]): Promise<AsyncIterable<Communication>> => {
  const ids = await database.$queryRaw<{ id: string }[]>`
    select id::text from communications where job_id = any(${jobIds}::uuid[])
    order by array_position(${jobIds}::uuid[], job_id), received_at desc, id desc`
  return mapped(
    inChunks(ids, rowsPerChunk, (chunk) => database.communication.findMany({ where: { id: { in: chunk } } })),
    toContract,
  )
}

/** Adds a communication in an `ownerTransaction`, and returns its id. */
export const addCommunication = async (tx: Tx, userId: string, given: NewCommunication, now: Date, claim?: Claim) => {
  await requireJob(tx, userId, given.jobId)
  await refuseTooMany(tx, given.jobId)
  const id = newId()
  const at = now.toISOString()
  const { receivedAt = at, ...message } = given
  await handle(tx, communication, id, { type: 'Add', userId, ...message, receivedAt, at }, claim?.(id))
  return id
}

/** Removes the communications of a job that is being removed. */
export const removeCommunications = async (tx: Tx, userId: string, jobId: string, at: string) => {
  const rows = await tx.communication.findMany({ where: { jobId, userId }, select: { id: true } })
  const event = { type: 'Removed', ownerId: userId, jobId, at } as const
  await appendToEach(
    tx,
    communication,
    rows.map(({ id }) => ({ id, event })),
  )
  await tx.communication.deleteMany({ where: { jobId, userId } })
}

const refuseTooMany = async (tx: Tx, jobId: string) => {
  if ((await tx.communication.count({ where: { jobId } })) < limits.entriesPerJob) return
  throw new Rejection('too_many_entries', `A job holds ${limits.entriesPerJob} communications.`)
}

const toContract = ({
  userId: _owner,
  source,
  direction,
  receivedAt,
  ...row
}: Prisma.CommunicationGetPayload<object>) => ({
  ...row,
  source: source as CommunicationSource,
  direction: direction as Direction | null,
  receivedAt: receivedAt.toISOString(),
})
