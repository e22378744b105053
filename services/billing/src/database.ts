import type { Prisma, PrismaClient } from './generated/client.ts'

/** This service's own tables, typed; those of the chassis are not in the schema. */
export type Tx = Prisma.TransactionClient
export type BillingDatabase = PrismaClient
