import type { Sql as Statement } from '@prisma/client/runtime/client'

/**
 * The part of a generated Prisma client that the chassis uses. Each service generates its own client; the chassis knows
 * none of them and accesses its own tables by SQL.
 */
export interface Sql {
  $queryRaw<Result = unknown>(query: TemplateStringsArray | Statement, ...values: unknown[]): Promise<Result>
  $executeRaw(query: TemplateStringsArray | Statement, ...values: unknown[]): Promise<number>
}

export interface Database<Tx extends Sql> extends Sql {
  $transaction<Result>(
    work: (tx: Tx) => Promise<Result>,
    options?: { maxWait?: number; timeout?: number },
  ): Promise<Result>
  $disconnect(): Promise<void>
}

/**
 * The SQLSTATE or Prisma code of a database error. Prisma puts the driver's error into `meta`; an error that ends a
 * running transaction arrives as the driver adapter threw it, with a `kind` instead of a code.
 */
export const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  const { originalCode, kind, code, meta, cause } = error as {
    originalCode?: unknown
    kind?: unknown
    code?: unknown
    meta?: { driverAdapterError?: unknown }
    cause?: unknown
  }
  if (typeof originalCode === 'string') return originalCode
  if (typeof kind === 'string') return kind
  return codeOf(meta?.driverAdapterError) ?? codeOf(cause) ?? (typeof code === 'string' ? code : undefined)
}

// Connection lost or refused (SQLSTATE class 08, 57P0x), a name that leads nowhere at the moment, a server that has become a standby (25006), password being changed
// (28P01), no connection free in time, transaction timed out.
const unavailable =
  /^(08|25006|57P0|53300|28P01|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1008|P1017|P2024|P2028|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)/

// Errors of pg that have no code: a connection that breaks while it is opened or used, or none free in time.
const uncodedMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)|not queryable/

export const isUnavailable = (error: unknown) =>
  unavailable.test(codeOf(error) ?? '') || (error instanceof Error && uncodedMessages.test(error.message))

// Serialization failure, deadlock, lock timeout: the same work may succeed now.
const retryable = /^(40001|40P01|55P03|P2034|TransactionWriteConflict)$/

export const isRetryable = (error: unknown) => retryable.test(codeOf(error) ?? '')

/** A row with this key exists already; a new attempt will see it. `constraint` narrows it down to one constraint. */
export const isUniqueViolation = (error: unknown, constraint?: string) =>
  /^(23505|P2002|UniqueConstraintViolation)$/.test(codeOf(error) ?? '') &&
  (constraint === undefined || String(error).includes(`"${constraint}"`))

/** Another writer appended first. Deciding again on the new state is always correct. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict'
}
