import { createHash } from 'node:crypto'
import { Rejection } from '../base/rejection.ts'
import { isUniqueViolation, type Sql } from '../postgres/database.ts'
import { type Statement, sql } from './decider.ts'

/**
 * Records under the request's key what it created: statements to run in the transaction that appends, so that both are
 * committed or neither. Empty for a request without a key.
 */
export type Claim = (entityId: string) => Statement[]

/** A request with an Idempotency-Key: its sender may repeat it without creating anything twice. */
export interface KeyedRequest {
  userId: string
  key: string
  /** Hash of the request; a different request with the same key is the sender's mistake. */
  hash: string
}

const wellFormed = /^[\x21-\x7e]{1,255}$/

export const keyedRequest = (userId: string, key: string, asked: unknown): KeyedRequest => {
  if (!wellFormed.test(key))
    throw new Rejection('bad_idempotency_key', 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
  return { userId, key, hash: createHash('sha256').update(JSON.stringify(asked)).digest('base64') }
}

/**
 * Creates once per key. A first request only inserts one more row. A repeated one fails, at the latest because of that
 * row (in a race its insert waits for the winner's commit); then `repeat` reads what the key names.
 * Throws `idempotency_key_reused` if the requests differ.
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

/** The key exists already, so a new attempt would fail again. */
export const isKeyReuse = (error: unknown) => isUniqueViolation(error, 'idempotency_keys_pkey')
