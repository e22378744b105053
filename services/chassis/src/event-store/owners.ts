import { Rejection } from '../base/rejection.ts'
import { codeOf, type Sql } from '../postgres/database.ts'
import type { AggregateDefinition, Ownership, Statement } from './decider.ts'
import { sql } from './decider.ts'

// Raised by `lock_owner` and `charge_owner`.
const [erased, storesTooMuch, hasTooMany] = ['RT003', 'RT004', 'RT005']

// What an event costs besides its data: the rows of the log and the outbox, and their entries in indexes.
const bytesPerEvent = 512

/** They have as many aggregates as one person may have. */
export class TooManyAggregates extends Error {
  override readonly name = 'TooManyAggregates'
}

const quotaExceeded = () =>
  new Rejection(
    'quota_exceeded',
    'Your account holds all the text it can, earlier versions included. You can still read, export and delete ' +
      'everything; please contact support.',
  )

/** What the refusal of a write by its owner's row means to the caller; any other error stays what it is. */
const refusalOf = (error: unknown): unknown => {
  switch (codeOf(error)) {
    case erased:
      return new Rejection('not_signed_in', 'This account has been deleted.')
    case storesTooMuch:
      return quotaExceeded()
    case hasTooMany:
      return new TooManyAggregates('as many as one person may have')
    default:
      return error
  }
}

/** Runs statements that lock or charge owners. */
export const asOwner = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    throw refusalOf(error)
  }
}

/**
 * Locks a person's row until the transaction ends; refuses a person who was erased. A transaction that appends for a
 * person takes this lock before any other, so that it waits for another write of that person, and never in a circle.
 */
export const lockOwner = (tx: Sql, userId: string): Promise<unknown> =>
  asOwner(() => tx.$queryRaw`select lock_owner(${userId}::uuid)::text`)

/** Refuses everything that is stored for a person from now on; waits for writes that have begun. */
export const closeOwner = (tx: Sql, userId: string): Promise<unknown> => tx.$executeRaw`
  insert into owners (user_id, erased_at) values (${userId}::uuid, now())
  on conflict (user_id) do update set erased_at = now()`

interface Charge {
  owner: string
  bytes: number
  aggregates: number
  /** Undefined for what is stored even by those who have reached their limits. */
  limits: Pick<Ownership<never>, 'maxBytes' | 'maxAggregates'> | undefined
}

/** What storing an event costs its owner; undefined for an aggregate that belongs to nobody. */
export const chargeOf = <Event extends { type: string }>(
  { ownership }: Pick<AggregateDefinition<never, unknown, Event>, 'ownership'>,
  { version, event, data }: { version: number; event: Event; data: string },
): Charge | undefined => {
  const owner = ownership?.ownerOf(event)
  if (!ownership || !owner) return undefined
  const ends = ownership.isEnd(event)
  if (!ends && version > ownership.maxEvents) throw quotaExceeded()
  const counted = ownership.maxAggregates !== undefined
  return {
    owner,
    bytes: Buffer.byteLength(data) + bytesPerEvent,
    aggregates: counted ? Number(version === 1) - Number(ends) : 0,
    limits: ends ? undefined : ownership,
  }
}

export const charge = ({ owner, bytes, aggregates, limits }: Charge): Statement => sql`
  select charge_owner(${owner}::uuid, ${bytes}::bigint, ${aggregates}::int, ${limits?.maxBytes ?? null}::bigint,
    ${aggregates > 0 ? (limits?.maxAggregates ?? null) : null}::int)::text`

/** One charge per owner for events that are stored together. */
export const sumCharges = (charges: Charge[]): Charge[] => {
  const sums = new Map<string, Charge>()
  for (const each of charges) {
    const { bytes = 0, aggregates = 0, limits } = sums.get(each.owner) ?? {}
    sums.set(each.owner, {
      owner: each.owner,
      bytes: bytes + each.bytes,
      aggregates: aggregates + each.aggregates,
      limits: limits ?? each.limits,
    })
  }
  return [...sums.values()].sort((one, other) => (one.owner < other.owner ? -1 : 1))
}
