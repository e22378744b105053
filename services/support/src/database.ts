import type { Prisma, PrismaClient } from './generated/client.ts'

/** This service's own tables, typed; the chassis' are not in the schema. */
export type Tx = Prisma.TransactionClient

export type TicketRow = Prisma.TicketGetPayload<object>
export type MessageRow = Prisma.TicketMessageGetPayload<object>

export type SupportDatabase = PrismaClient
