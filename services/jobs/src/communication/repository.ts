import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import type { Communication, CommunicationPatch, NewCommunication } from '@roletrail/contracts/jobs/communication'
import type { CommunicationSource } from '@roletrail/contracts/vocabulary/communication-source'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { Prisma, PrismaClient } from '../generated/client.ts'
import { holdJob, ownJob } from '../job/hold-job.ts'
import {
  type CommunicationCommand,
  type Communication as CommunicationState,
  communication as decider,
} from './communication.ts'
import { type CommunicationEvent, versions } from './events.ts'
import { project, readModel } from './projection.ts'
import { publish } from './publish.ts'

type Tx = Prisma.TransactionClient

export const communication: Aggregate<Tx, CommunicationCommand, CommunicationState, CommunicationEvent> = {
  name: 'communication',
  decider,
  versions,
  readModel,
  project,
  publish,
}

/** What was said and written about a person's jobs. */
export const createCommunications = (database: PrismaClient) => ({
  of: async (userId: string, jobId: string): Promise<Communication[]> => {
    await ownJob(database, userId, jobId)
    const orderBy = [{ receivedAt: 'desc' as const }, { id: 'desc' as const }]
    return (await database.communication.findMany({ where: { jobId, userId }, orderBy })).map(onTheWire)
  },

  read: async (userId: string, id: string): Promise<Communication> => {
    const row = await database.communication.findFirst({ where: { id, userId } })
    if (!row) throw new Rejection('communication_not_found', 'No such communication.')
    return onTheWire(row)
  },

  add: (userId: string, given: NewCommunication, now: Date, claim: Claim): Promise<Communication> =>
    transaction(database, async (tx) => {
      await holdJob(tx, userId, given.jobId)
      await refuseTooMany(tx, given.jobId)
      const id = newId()
      await handle(tx, communication, id, { type: 'Add', userId, ...given, at: now.toISOString() }, claim(id))
      return onTheWire(await tx.communication.findUniqueOrThrow({ where: { id } }))
    }),

  change: (userId: string, id: string, patch: CommunicationPatch, now: Date): Promise<Communication> =>
    transaction(database, async (tx) => {
      const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
      const at = now.toISOString()
      await handle(tx, communication, id, { type: 'Change', userId, changes, at })
      return onTheWire(await tx.communication.findUniqueOrThrow({ where: { id } }))
    }),

  remove: (userId: string, id: string, now: Date): Promise<void> =>
    transaction(database, async (tx) => {
      await handle(tx, communication, id, { type: 'Remove', userId, at: now.toISOString() })
    }),
})

export type Communications = ReturnType<typeof createCommunications>

/** With the job goes what was said about it. */
export const removeCommunications = async (tx: Tx, userId: string, jobId: string, at: string) => {
  const rows = await tx.communication.findMany({ where: { jobId, userId }, select: { id: true } })
  for (const { id } of rows) await handle(tx, communication, id, { type: 'Remove', userId, at })
}

const refuseTooMany = async (tx: Tx, jobId: string) => {
  if ((await tx.communication.count({ where: { jobId } })) < limits.entriesPerJob) return
  throw new Rejection('too_many_entries', `A job holds ${limits.entriesPerJob} communications.`)
}

const onTheWire = ({ userId: _owner, source, receivedAt, ...row }: Prisma.CommunicationGetPayload<object>) => ({
  ...row,
  source: source as CommunicationSource,
  receivedAt: receivedAt.toISOString(),
})
