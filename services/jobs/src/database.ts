import type { Prisma, PrismaClient } from './generated/client.ts'

/** This service's own tables, typed; the chassis' are not in the schema. */
export type Tx = Prisma.TransactionClient
export type JobsDatabase = PrismaClient

export type JobRow = Prisma.JobGetPayload<object>
