import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import type { CannedAnswer } from '@roletrail/contracts/support/canned-answer'
import { cannedAnswers } from '@roletrail/contracts/vocabulary/support-desk'
import type { SupportDatabase, Tx } from '../database.ts'

type Words = Omit<CannedAnswer, 'id'>

const notFound = () => new Rejection('answer_not_found', "We can't find this answer.")

/** Nobody else changes the list until the commit: counted in parallel, several could slip past the limit together. */
const requireName = async (tx: Tx, name: string, id: string) => {
  await tx.$executeRaw`lock table canned_answers in share row exclusive mode`
  const taken = await tx.$queryRaw<[]>`
    select from canned_answers where lower(name) = lower(${name}) and id <> ${id}::uuid`
  if (taken.length > 0) throw new Rejection('answer_exists', 'Another answer has this name.')
}

/** The texts that admins insert into replies: one short list for all of them. */
export const createCannedAnswers = (database: SupportDatabase) => ({
  list: (): Promise<CannedAnswer[]> =>
    database.$queryRaw<CannedAnswer[]>`select id::text, name, text from canned_answers order by lower(name)`,

  read: async (id: string): Promise<CannedAnswer> => {
    const answer = await database.cannedAnswer.findUnique({ where: { id } })
    if (!answer) throw notFound()
    return answer
  },

  add: (words: Words, claim: Claim): Promise<CannedAnswer> =>
    transaction(database, async (tx: Tx) => {
      const answer = { id: newId(), ...words }
      await requireName(tx, answer.name, answer.id)
      if ((await tx.cannedAnswer.count()) >= cannedAnswers.max)
        throw new Rejection('too_many_answers', `There are ${cannedAnswers.max} answers already. Remove one first.`)
      await tx.cannedAnswer.create({ data: answer })
      for (const statement of claim(answer.id)) await tx.$executeRaw(statement)
      return answer
    }),

  change: (id: string, words: Words): Promise<CannedAnswer> =>
    transaction(database, async (tx: Tx) => {
      await requireName(tx, words.name, id)
      const { count } = await tx.cannedAnswer.updateMany({ where: { id }, data: words })
      if (count === 0) throw notFound()
      return { id, ...words }
    }),

  remove: async (id: string): Promise<void> => {
    const { count } = await database.cannedAnswer.deleteMany({ where: { id } })
    if (count === 0) throw notFound()
  },
})

export type CannedAnswers = ReturnType<typeof createCannedAnswers>
