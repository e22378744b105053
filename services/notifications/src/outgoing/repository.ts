import { sql } from '@roletrail/chassis/event-store/decider'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import { type DirectEmailTemplate, directEmailTemplates, type sendEmail } from '@roletrail/contracts/notifications/http'
import type { sendReminder } from '@roletrail/contracts/notifications/reminder'
import { z } from 'zod'
import type { NotificationsDatabase, Tx } from '../database.ts'
import type { TemplateData, TemplateName } from '../email/template.ts'

/** An item is named after its e-mail and keyed by its recipient; what to send is in the row. */
export const emailQueue = { name: 'emails', payload: z.null() }

/** Of reminders, of which a whole time zone may want theirs at the same minute: nobody's code waits behind them. */
export const reminderQueue = { name: 'reminders', payload: z.null() }

/** They say what somebody wrote, and go only to people who can sign in and have a subscription. */
const reminderTemplates: TemplateName[] = ['daily-digest', 'interview-reminder']

/** Mails that people can do without. */
const optionalTemplates: TemplateName[] = [
  'welcome',
  'subscription-resumed',
  'admin-ticket',
  'admin-payment',
  'admin-digest',
  ...reminderTemplates,
]

/** Nobody causes one without paying or being an administrator, and each has to be told. */
const unlimitedTemplates: TemplateName[] = [
  'payment-failed',
  'payment-recovered',
  'payment-returned',
  'card-expiring',
  'ticket-reply',
]

/** The one mail that a person gets who has no account any more. */
export const farewell = 'account-deleted' satisfies TemplateName

/** What is of no use once a mail is settled: where it went if not to the account, its code, and somebody's words. */
const withoutContent = sql`
  email = null, code = null,
  data = case when template = any(${[...directEmailTemplates, ...reminderTemplates]}) then '{}'::jsonb else data end`

const perHour = 10
const enough = `This person already got ${perHour} of these within an hour.`

/** One kind does not use up another, so that nobody can drown the mail that would warn of them. */
const isEnough = ({ userId, template }: { userId: string; template: TemplateName }) => sql`
  (${!unlimitedTemplates.includes(template)} and (select count(*) >= ${perHour} from outgoing_emails as earlier
    where earlier.user_id = ${userId}::uuid and earlier.template = ${template}
      and earlier.created_at > now() - interval '1 hour'))`

/** Asked for before the account was deleted, and arrived after it. */
const isErased = ({ userId, template }: { userId: string; template: TemplateName }) => sql`
  (${template !== farewell} and exists (select from erased_users where user_id = ${userId}::uuid))`

export const noSuchAccount = 'This account no longer exists.'

/** A mail whose sending is due, or whose outcome is unknown, as far as its recipient is known. */
export interface OutgoingEmail {
  id: string
  template: TemplateName
  data: TemplateData[TemplateName]
  userId: string
  /** Null while the recipient is not known here, and if they have no account. */
  name: string | null
  /** Null while the recipient is not known here. */
  email: string | null
  code: string | null
  /** Whether it has waited beyond its time. */
  isExpired: boolean
  /** Whether the address does not take it, or its owner does not want it. */
  isSuppressed: boolean
  /** Whether its person may not get it: blocked, or without a subscription that goes on. */
  isBarred: boolean
  attempts: number
  /** How long ago it was asked for. */
  ageSeconds: number
  /** By the database's clock. */
  now: Date
}

/**
 * Every mail we send, sent, or decided not to send, and why.
 *
 *     pending -> sent | failed | skipped
 *
 * Waiting, sending and an unknown outcome are states of its item in the work queue.
 */
export const createOutgoingEmails = (database: NotificationsDatabase) => ({
  /**
   * Adding a mail twice adds it once. If its cause is more than a day old, or the person was sent enough of its kind, it is
   * recorded and not sent.
   */
  add: async <Name extends EventTemplate>(tx: Sql, email: NewEmail<Name>): Promise<void> => {
    const [added] = await tx.$queryRaw<{ state: string }[]>`
      insert into outgoing_emails (id, user_id, template, data, email, state, reason)
      select ${email.id}::uuid, ${email.userId}::uuid, ${email.template}, ${JSON.stringify(email.data)}::jsonb,
        case when not late and not many then ${email.email ?? null} end,
        case when late or many then 'skipped' else 'pending' end,
        case when late then 'What it is about happened more than 24 hours before.' when many then ${enough} end
      from (select ${email.causedAt}::timestamptz < now() - interval '24 hours' as late,
        ${isEnough(email)} as many) as found
      on conflict (id) do nothing
      returning state`
    if (added?.state === 'pending') await enqueue(tx, emailQueue, { id: email.id, key: email.userId, payload: null })
  },

  /** A mail that identity asks for directly; asking again with the same id adds nothing. */
  addDirect: ({ id, userId, template, email, code, data = {}, expiresAt }: DirectEmail): Promise<void> =>
    transaction<Tx, void>(database, async (tx) => {
      const [added] = await tx.$queryRaw<{ state: string }[]>`
        insert into outgoing_emails (id, user_id, template, state, reason, email, code, data, expires_at)
        select ${id}::uuid, ${userId}::uuid, ${template}, case when refused is null then 'pending' else 'skipped' end,
          refused, case when refused is null then ${email} end, case when refused is null then ${code} end,
          case when refused is null then ${JSON.stringify(data)}::jsonb else '{}' end, ${expiresAt}::timestamptz
        from (
          select case when ${isErased({ userId, template })} then ${noSuchAccount}
            when ${isEnough({ userId, template })} then ${enough} end as refused
        ) as found
        on conflict (id) do nothing
        returning state`
      if (added?.state === 'pending') await enqueue(tx, emailQueue, { id, key: userId, payload: null })
    }),

  /** A reminder that jobs asks for; asking again with the same id adds nothing. */
  addReminder: ({ id, userId, unsubscribePath, expiresAt, reminder }: NewReminder): Promise<void> => {
    const { template, ...data } = reminder
    return transaction<Tx, void>(database, async (tx) => {
      const [added] = await tx.$queryRaw<{ state: string }[]>`
        insert into outgoing_emails (id, user_id, template, state, reason, data, expires_at)
        select ${id}::uuid, ${userId}::uuid, ${template}, case when refused is null then 'pending' else 'skipped' end,
          refused, case when refused is null then ${JSON.stringify({ ...data, unsubscribePath })}::jsonb else '{}' end,
          ${expiresAt}::timestamptz
        from (
          select case when ${isErased({ userId, template })} then ${noSuchAccount}
            when ${isEnough({ userId, template })} then ${enough} end as refused
        ) as found
        on conflict (id) do nothing
        returning state`
      if (added?.state === 'pending') await enqueue(tx, reminderQueue, { id, key: userId, payload: null })
    })
  },

  /** The last mails to a person and what became of them, for administrators. */
  latestOf: async (userId: string) => {
    const rows = await database.outgoingEmail.findMany({
      where: { userId },
      select: { id: true, template: true, state: true, reason: true, outcome: true, createdAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 20,
    })
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  },

  /** What a person was sent, for their data export. */
  exportOf: (userId: string) =>
    database.outgoingEmail.findMany({
      where: { userId },
      select: { template: true, state: true, createdAt: true, sentAt: true, outcome: true },
      orderBy: { createdAt: 'desc' },
    }),

  /**
   * A mail that is still to be sent; undefined once it is settled. A bounced address gets only the codes that somebody
   * asks for at this moment; a person who complained or unsubscribed gets only what they must know.
   */
  findPending: async (id: string): Promise<OutgoingEmail | undefined> => {
    const [email] = await database.$queryRaw<OutgoingEmail[]>`
      select outgoing.id, template, data, user_id as "userId", code, attempts, name, now() as now,
        extract(epoch from now() - outgoing.created_at)::float8 as "ageSeconds",
        coalesce(outgoing.email, recipients.email) as email,
        expires_at is not null and expires_at <= now() as "isExpired",
        exists (
          select from suppressions
          where address_hash
            = encode(sha256(convert_to(lower(coalesce(outgoing.email, recipients.email)), 'UTF8')), 'hex')
            and case suppressions.reason when 'bounced' then code is null else template = any(${optionalTemplates}) end
        ) as "isSuppressed",
        template = any(${reminderTemplates}) and (
          exists (select from audience_people as person where person.user_id = outgoing.user_id and not is_active)
          -- Whoever has an account has subscribed; of somebody new the event may still be on its way.
          or exists (select from audience_subscriptions as subscription
            where subscription.user_id = outgoing.user_id and status not in ('active', 'trialing', 'past_due')
              -- A canceled one goes on until its period ends.
              and (status <> 'canceled' or access_until is null or access_until <= now()))
        ) as "isBarred"
      from outgoing_emails as outgoing left join recipients using (user_id)
      where outgoing.id = ${id}::uuid and outgoing.state = 'pending'`
    return email
  },

  /**
   * Counts an attempt, before the call; false if it must not be made, because the mail is settled or the claim on it is
   * old: a process that froze may have lost it, and another may be sending the mail now.
   */
  beginAttempt: async (id: string): Promise<boolean> => {
    const begun = await database.$executeRaw`
      update outgoing_emails set attempts = attempts + 1
      where id = ${id}::uuid and state = 'pending' and exists (
        select from work_items where queue = any(${[emailQueue.name, reminderQueue.name]}) and work_items.id = ${id} and work_items.state = 'running'
          and claimed_at > now() - interval '20 seconds')`
    return begun === 1
  },

  /** Mailgun accepted it; true even if its person was erased meanwhile. */
  recordSent: async (id: string, providerId: string): Promise<void> => {
    await database.$executeRaw`
      update outgoing_emails set state = 'sent', provider_id = ${providerId}, sent_at = now(), reason = null,
        ${withoutContent}
      where id = ${id}::uuid and state in ('pending', 'skipped')`
  },

  recordFailed: async (id: string, reason: string): Promise<void> => {
    await database.$executeRaw`
      update outgoing_emails set state = 'failed', reason = ${reason}, ${withoutContent}
      where id = ${id}::uuid and state = 'pending'`
  },

  /** Why it is not sent yet. */
  recordDelay: async (id: string, reason: string): Promise<void> => {
    await database.$executeRaw`update outgoing_emails set reason = ${reason} where id = ${id}::uuid and state = 'pending'`
  },

  recordSkipped: async (id: string, reason: string): Promise<void> => {
    await database.$executeRaw`
      update outgoing_emails set state = 'skipped', reason = ${reason}, ${withoutContent}
      where id = ${id}::uuid and state = 'pending'`
  },
})

type DirectEmail = z.output<typeof sendEmail.body>

type NewReminder = z.output<typeof sendReminder.body>

/** Only identity may ask for direct mails, through its own endpoint. */
type EventTemplate = Exclude<TemplateName, DirectEmailTemplate>

interface NewEmail<Name extends EventTemplate> {
  id: string
  userId: string
  template: Name
  data: TemplateData[Name]
  /** If it does not go to the address of the account. */
  email?: string
  causedAt: Date
}

export type OutgoingEmails = ReturnType<typeof createOutgoingEmails>
