import { sql } from '@roletrail/chassis/event-store/decider'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { DirectLetter } from '@roletrail/contracts/notifications/http'
import type { PrismaClient } from '../generated/client.ts'
import type { Facts } from './facts.ts'
import type { Claimed, Doubtful, Template } from './mail.ts'

// What tells nobody anything they must know.
const spared: Template[] = ['welcome', 'subscription-resumed']

/**
 * An address that bounced gets only the codes that somebody asks for at this moment; who complained or unsubscribed gets
 * what concerns their account and their money, and nothing else.
 */
const isUnwanted = sql`exists (
  select from suppressions
  where address_hash = encode(sha256(convert_to(lower(coalesce(mails.email, recipients.email)), 'UTF8')), 'hex')
    and case suppressions.reason when 'bounced' then mails.code is null else mails.template = any(${spared}) end)`

/**
 * The queue of everything that leaves. Every transition names the state and attempt it starts from, so that a worker
 * that lost its lease changes nothing; all times are the database's.
 *
 *     pending -> sending -> sent | failed | pending (not now) | unknown
 *     unknown -> sent (found) | pending (proved absent) | failed (given up)
 */
export const createMailQueue = (database: PrismaClient) => ({
  /** Adding a mail twice adds it once. What happened more than a day ago is recorded, and no longer worth a mail. */
  add: async <T extends EventLetter>(tx: Sql, mail: NewMail<T>): Promise<void> => {
    await tx.$executeRaw`
      insert into mails (id, user_id, template, facts, state, reason)
      select ${mail.id}::uuid, ${mail.userId}::uuid, ${mail.template}, ${JSON.stringify(mail.facts)}::jsonb,
        case when late then 'skipped' else 'pending' end,
        case when late then 'What it is about happened more than 24 hours before.' end
      from (select ${mail.causedAt}::timestamptz < now() - interval '24 hours' as late) as age
      on conflict (id) do nothing`
  },

  /** A letter that identity asked for by itself, once however often it asks. */
  addDirect: async ({ id, userId, template, email, code, expiresAt }: Direct): Promise<void> => {
    await database.$executeRaw`
      insert into mails (id, user_id, template, state, email, code, expires_at)
      values (${id}::uuid, ${userId}::uuid, ${template}, 'pending', ${email}, ${code}, ${expiresAt}::timestamptz)
      on conflict (id) do nothing`
  },

  /** What a person was sent, for their export. */
  of: (userId: string) =>
    database.mail.findMany({
      where: { userId },
      select: { template: true, state: true, createdAt: true, sentAt: true, outcome: true },
      orderBy: { createdAt: 'desc' },
    }),

  /** Gives up what has waited beyond its time. */
  dropExpired: async (): Promise<void> => {
    await database.$executeRaw`
      update mails set state = 'skipped', reason = 'It ran out before it could be sent.', email = null, code = null
      where state in ('pending', 'unknown') and expires_at <= now()`
  },

  /** Puts aside what would go to an address that does not take it, or does not want it. */
  dropUnwanted: async (): Promise<void> => {
    await database.$executeRaw`
      update mails set state = 'skipped', email = null, code = null,
        reason = 'The address takes no mail, or its owner wants no mail that can be spared.'
      from recipients where recipients.user_id = mails.user_id and state = 'pending' and ${isUnwanted}`
  },

  /** Takes the mail that waited longest, if its recipient is known; committed before anything is sent. */
  claim: async (): Promise<Claimed | undefined> => {
    const [claimed] = await database.$queryRaw<Claimed[]>`
      update mails set state = 'sending', attempt = attempt + 1, attempted_at = now(),
        due_at = now() + interval '60 seconds', reason = null
      from recipients
      where recipients.user_id = mails.user_id and mails.id = (
        select mails.id from mails join recipients using (user_id)
        where state = 'pending' and due_at <= now() and (expires_at is null or expires_at > now()) and not ${isUnwanted}
        order by due_at limit 1 for update of mails skip locked)
      returning mails.id, attempt, template, facts, name, coalesce(mails.email, recipients.email) as email, code`
    return claimed
  },

  /** Mailgun has it. Also what a look at its events may find out after the lease ended. */
  sent: async ({ id, attempt }: Attempt, providerId: string): Promise<void> => {
    await database.$executeRaw`
      update mails set state = 'sent', provider_id = ${providerId}, sent_at = now(), reason = null,
        email = null, code = null
      where id = ${id}::uuid and attempt = ${attempt} and state in ('sending', 'unknown')`
  },

  failed: async ({ id, attempt }: Attempt, reason: string): Promise<void> => {
    await database.$executeRaw`
      update mails set state = 'failed', reason = ${reason}, email = null, code = null
      where id = ${id}::uuid and attempt = ${attempt} and state in ('sending', 'unknown')`
  },

  /** Certainly not sent: goes back to the queue. */
  again: async ({ id, attempt }: Attempt, reason: string, seconds = 0): Promise<void> => {
    await database.$executeRaw`
      update mails set state = 'pending', reason = ${reason}, due_at = now() + ${seconds} * interval '1 second'
      where id = ${id}::uuid and attempt = ${attempt} and state in ('sending', 'unknown')`
  },

  /** Perhaps sent: looked up at the provider in half a minute. */
  unknown: async ({ id, attempt }: Attempt, reason: string): Promise<void> => {
    await database.$executeRaw`
      update mails set state = 'unknown', reason = ${reason}, due_at = now() + interval '30 seconds'
      where id = ${id}::uuid and attempt = ${attempt} and state = 'sending'`
  },

  /** A worker that was killed, or froze, between claiming and recording leaves mails nobody knows about. */
  expireLeases: async (): Promise<void> => {
    await database.$executeRaw`
      update mails set state = 'unknown', reason = 'The process stopped while sending it.', due_at = now()
      where state = 'sending' and due_at <= now()`
  },

  /** Takes a doubtful mail to look it up; the next look is half a minute later, whoever takes it. */
  claimDoubtful: async (): Promise<Doubtful | undefined> => {
    const [doubtful] = await database.$queryRaw<Doubtful[]>`
      update mails set due_at = now() + interval '30 seconds'
      from recipients
      where recipients.user_id = mails.user_id and mails.id = (
        select id from mails where state = 'unknown' and due_at <= now()
        order by due_at limit 1 for update skip locked)
      returning mails.id, attempt, coalesce(mails.email, recipients.email) as email, attempted_at as "attemptedAt",
        code is not null or attempted_at < now() - interval '15 minutes' as settled`
    return doubtful
  },
})

interface Direct {
  id: string
  userId: string
  template: DirectLetter
  email: string | null
  code: string | null
  expiresAt: string
}

type Attempt = Pick<Claimed, 'id' | 'attempt'>

/** Direct letters come from identity alone, by their own way in. */
type EventLetter = Exclude<Template, DirectLetter>

interface NewMail<T extends EventLetter> {
  id: string
  userId: string
  template: T
  facts: Facts[T]
  causedAt: Date
}

export type MailQueue = ReturnType<typeof createMailQueue>
