import type { Logger } from '@roletrail/chassis/base/logger'
import { createDurations } from '@roletrail/chassis/base/metrics'
import type { Worker } from '@roletrail/chassis/base/worker'
import { createQueueWorker, OutcomeUnknown, RetryLater } from '@roletrail/chassis/queue/queue-worker'
import type { NotificationsDatabase } from '../database.ts'
import { type RenderEmail, unsubscribeHeaders, unsubscribeUrlOf } from '../email/render-email.ts'
import { threadHeaders } from '../email/ticket.ts'
import type { MailgunClient } from '../mailgun/mailgun.ts'
import type { Recipients } from '../recipient/repository.ts'
import { emailQueue, type OutgoingEmail, type OutgoingEmails, reminderQueue } from './repository.ts'

interface Dependencies {
  database: NotificationsDatabase
  emails: OutgoingEmails
  recipients: Recipients
  render: RenderEmail
  mailgun: MailgunClient
  publicUrl: string
  logger: Logger
}

const maxAttempts = 10
const preparationPauseMs = 2_000
const unknownPauseMs = 2_000
// A process that froze for longer here may have lost its claim.
const maxBeginMs = 5_000
// By then Mailgun lists every mail that it accepted.
const listedAfterMs = 15 * 60_000
const firstLookupMs = 30_000

/** Reminders at once: a time zone's morning is over within the hour, and Mailgun is not flooded. */
const remindersAtOnce = 8

/**
 * Sends mails one after the other, and reminders beside them. Mailgun knows no idempotency key, so an attempt with an unknown outcome is looked up
 * in Mailgun's events and repeated only once it is proved absent.
 */
export const createEmailWorker = ({
  database,
  emails,
  recipients,
  render,
  mailgun,
  publicUrl,
  logger,
}: Dependencies): Worker => {
  const ages = createDurations({
    name: 'mail_age_seconds',
    help: 'From the moment a mail was asked for until Mailgun accepted it.',
    labels: ['template'],
    buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3_600],
  })
  let resumeAt = 0
  let fetchAgainAt = 0

  /** Asks identity once in a while only: each mail without a name would otherwise hold up those behind it for seconds. */
  const fetchRecipient = async (userId: string) => {
    if (performance.now() < fetchAgainAt) throw new Error('identity was away a moment ago')
    await recipients.fetch(userId).catch((error: unknown) => {
      fetchAgainAt = performance.now() + preparationPauseMs
      throw error
    })
  }

  /** The mail and its recipient; undefined if it is not to be sent after all. */
  const prepare = async (id: string) => {
    const found = await emails.findPending(id)
    if (found && found.email === null) await fetchRecipient(found.userId)
    const email = found?.email === null ? await emails.findPending(id) : found
    if (!email || (await skip(email))) return undefined
    const { email: address } = email
    if (address === null) throw new Error('the recipient is not known yet')
    return { ...email, email: address }
  }

  const skip = async ({ id, isExpired, isSuppressed, isBarred }: OutgoingEmail) => {
    if (isExpired) await emails.recordSkipped(id, 'It expired before we could send it.')
    else if (isSuppressed)
      await emails.recordSkipped(id, "This address doesn't accept email, or its owner has unsubscribed.")
    else if (isBarred) await emails.recordSkipped(id, 'This account is inactive or has no running subscription.')
    return isExpired || isSuppressed || isBarred
  }

  const send = async (id: string, signal: AbortSignal) => {
    const email = await prepare(id).catch((error: unknown) => {
      throw new RetryLater(preparationPauseMs, `not sent yet: ${String(error)}`)
    })
    if (!email) return
    const began = performance.now()
    const isBegun = await emails.beginAttempt(id).catch((error: unknown) => {
      throw new RetryLater(preparationPauseMs, `not sent yet: ${String(error)}`)
    })
    if (!isBegun || signal.aborted || performance.now() - began > maxBeginMs)
      throw new RetryLater(0, 'its claim is too old')

    const headers = {
      ...threadHeaders(email.template, email.data),
      ...unsubscribeHeaders(unsubscribeUrlOf(email, publicUrl)),
    }
    const result = await mailgun.send({ ...email, headers }, render(email))
    // The reason is kept in the row only: Mailgun often quotes the address in it.
    logger.info(
      { mail: id, template: email.template, attempt: email.attempts + 1, outcome: result.is },
      'mail attempted',
    )
    switch (result.is) {
      case 'accepted':
        ages.observe({ template: email.template }, email.ageSeconds + (performance.now() - began) / 1_000)
        return emails.recordSent(id, result.providerId)
      case 'refused':
        return emails.recordFailed(id, result.reason)
      case 'postponed':
        resumeAt = performance.now() + result.seconds * 1_000
        await emails.recordDelay(id, result.reason)
        throw new RetryLater(result.seconds * 1_000, 'Mailgun postponed it')
      case 'unknown':
        resumeAt = performance.now() + unknownPauseMs
        await emails.recordDelay(id, result.reason)
        throw new OutcomeUnknown('Mailgun gave no clear response')
    }
  }

  const resolve = async (id: string, ageMs: number) => {
    const email = await emails.findPending(id)
    if (!email) return 'done'
    if (email.isExpired) {
      await skip(email)
      return 'done'
    }
    try {
      if (email.email === null) {
        await fetchRecipient(email.userId)
        return 'unknown'
      }
      const providerId = await mailgun.find({
        id,
        email: email.email,
        attemptedAt: new Date(email.now.getTime() - ageMs),
      })
      if (providerId) {
        await emails.recordSent(id, providerId)
        return 'done'
      }
    } catch (error) {
      logger.warn({ err: error, mail: id }, 'could not find out whether a mail was sent')
      return 'unknown'
    }
    // A code is better sent twice than never, so it is repeated at once.
    if (email.code === null && ageMs < listedAfterMs) return 'unknown'
    if (email.attempts < maxAttempts) return 'repeat'
    await emails.recordFailed(id, `Mailgun gave no clear answer ${maxAttempts} times.`)
    return 'done'
  }

  const workers = [
    { queue: emailQueue, concurrency: 1 },
    { queue: reminderQueue, concurrency: remindersAtOnce },
  ].map((each) =>
    createQueueWorker({
      ...each,
      database,
      logger,
      repeatable: false,
      retry: { baseMs: firstLookupMs },
      pauseMs: () => resumeAt - performance.now(),
      handle: ({ id }, { signal }) => send(id, signal),
      resolve: ({ id, ageMs }) => resolve(id, ageMs),
    }),
  )
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
    measures: [...workers.flatMap(({ measures = [] }) => measures), ages.measure],
  }
}
