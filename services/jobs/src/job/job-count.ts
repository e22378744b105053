import { Rejection } from '@roletrail/chassis/base/rejection'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import { TooManyAggregates } from '@roletrail/chassis/event-store/owners'
import type { Database } from '@roletrail/chassis/postgres/database'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { Tx } from '../database.ts'

const { jobsPerPerson } = limits

const tooMany = () => new Rejection('too_many_jobs', `Your board holds ${jobsPerPerson} jobs. Delete some to add more.`)

/**
 * How many jobs a person has. Every append counts, so that adding costs the same whatever a board holds; nobody is
 * refused before their jobs have been counted again, because an older instance beside this one does not count.
 */
export const createJobCount = (database: Database<Tx>) => {
  const refuseIfFull = async (userId: string) => {
    const counted = await ownerTransaction(database, { userId }, async (tx: Tx) => {
      const [owner] = await tx.$queryRaw<{ aggregates: number }[]>`
        update owners set aggregates = (select count(*) from jobs where jobs.user_id = owners.user_id)
        where user_id = ${userId}::uuid returning aggregates`
      return owner?.aggregates ?? 0
    })
    if (counted >= jobsPerPerson) throw tooMany()
  }

  return {
    requireRoom: async (userId: string) => {
      const [owner] = await database.$queryRaw<{ aggregates: number }[]>`
        select aggregates from owners where user_id = ${userId}::uuid`
      if (owner && owner.aggregates >= jobsPerPerson) await refuseIfFull(userId)
    },

    /** Runs an append that adds a job, and refuses it if the board is full. */
    withinLimit: async <Result>(userId: string, add: () => Promise<Result>): Promise<Result> => {
      try {
        return await add()
      } catch (error) {
        if (!(error instanceof TooManyAggregates)) throw error
      }
      await refuseIfFull(userId)
      return add().catch((error: unknown) => {
        throw error instanceof TooManyAggregates ? tooMany() : error
      })
    },
  }
}
