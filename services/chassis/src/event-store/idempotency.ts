import { createHash } from 'node:crypto'
import type { Logger } from '../base/logger.ts'
import { Rejection } from '../base/rejection.ts'
import { pollingWorker, type Worker } from '../base/worker.ts'
import { isUniqueViolation, type Sql } from '../postgres/database.ts'
import { type Statement, sql } from './decider.ts'

/**
 * Ties the request to what it makes: statements to run with the append, in its transaction, so that both happened or
 * neither did. None for a request without a key.
 */
export type Claim = (entityId: string) => Statement[]

/** A request whose sender wants to send it again without making something twice. */
export interface KeyedRequest {
  userId: string
  key: string
  /** What was asked; another question under the same key is a mistake of the sender's. */
  hash: string
}

const wellFormed = /^[\x21-\x7e]{1,255}$/

export const keyedRequest = (userId: string, key: string, asked: unknown): KeyedRequest => {
  if (!wellFormed.test(key))
    throw new Rejection('bad_idempotency_key', 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
  return { userId, key, hash: createHash('sha256').update(JSON.stringify(asked)).digest('base64') }
}

/**
 * Creates once per key. The first request pays nothing but its own row; whatever stops a later one, a lost race
 * included (its insert waited for the winner's commit), the key says what exists already, and that is read again.
 */
export const createOnce = async <Entity>(
  database: Sql,
  { userId, key, hash }: KeyedRequest,
  create: (claim: Claim) => Promise<Entity>,
  repeat: (entityId: string) => Promise<Entity>,
): Promise<Entity> => {
  try {
    return await create((entityId) => [
      sql`insert into idempotency_keys (user_id, key, request_hash, entity_id)
        values (${userId}::uuid, ${key}, ${hash}, ${entityId}::uuid)`,
    ])
  } catch (error) {
    const [made] = await database.$queryRaw<{ request_hash: string; entity_id: string }[]>`
      select request_hash, entity_id::text from idempotency_keys where user_id = ${userId}::uuid and key = ${key}`
    if (!made) throw error
    if (made.request_hash !== hash)
      throw new Rejection('idempotency_key_reused', 'This Idempotency-Key was used for a different request.')
    return repeat(made.entity_id)
  }
}

/** The key was there before; deciding again would meet it again. */
export const isRepeated = (error: unknown) => isUniqueViolation(error, 'idempotency_keys_pkey')

const sweepMs = 600_000
const most = 5_000

/** Nobody sends a request again after a day. */
export const pruneIdempotencyKeys = (database: Sql, logger: Logger): Worker =>
  pollingWorker('idempotency-keys', logger, sweepMs, async () => {
    const forgotten = await database.$executeRaw`
      delete from idempotency_keys where (user_id, key) in (
        select user_id, key from idempotency_keys
        where created_at < now() - interval '24 hours' order by created_at limit ${most})`
    return forgotten === most
  })
