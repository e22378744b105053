import type { Logger } from '@roletrail/chassis/base/logger'
import { pause, pollingWorker } from '@roletrail/chassis/base/worker'
import type { LetterWriter } from '../letter/letter-writer.ts'
import type { MailgunClient } from '../mailgun/mailgun.ts'
import type { Recipients } from '../recipient/repository.ts'
import type { MailQueue } from './repository.ts'

interface Office {
  queue: MailQueue
  recipients: Recipients
  write: LetterWriter
  mailgun: MailgunClient
  logger: Logger
}

const idleMs = 1_000
const troubledMs = 2_000
const maxAttempts = 10
const leaseSafetyMs = 30_000

/** Sends what is queued, one mail after the other, and settles what became of those nobody knows about. */
export const createMailWorker = ({ queue, recipients, write, mailgun, logger }: Office) => {
  const sendNext = async (signal: AbortSignal): Promise<boolean> => {
    const asked = performance.now()
    const mail = await queue.claim()
    if (!mail) return false
    // A process that froze here may have lost its lease: it leaves the mail to whoever finds it expired.
    if (performance.now() - asked > leaseSafetyMs) return true

    const outcome = await mailgun.send(mail, write(mail))
    // The reason stays in the row: Mailgun likes to quote the address in it.
    logger.info(
      { mail: mail.id, template: mail.template, attempt: mail.attempt, outcome: outcome.is },
      'mail attempted',
    )
    switch (outcome.is) {
      case 'accepted':
        await queue.sent(mail, outcome.providerId)
        return true
      case 'refused':
        await queue.failed(mail, outcome.reason)
        return true
      case 'postponed':
        await queue.again(mail, outcome.reason, outcome.seconds)
        await pause(outcome.seconds * 1_000, signal)
        return true
      case 'unclear':
        await queue.unknown(mail, outcome.reason)
        await pause(troubledMs, signal)
        return true
    }
  }

  const settleNext = async (): Promise<boolean> => {
    await queue.expireLeases()
    await queue.dropExpired()
    await queue.dropUnwanted()
    const mail = await queue.claimDoubtful()
    if (!mail) return false
    try {
      const providerId = await mailgun.find(mail)
      if (providerId) await queue.sent(mail, providerId)
      else if (mail.settled && mail.attempt >= maxAttempts)
        await queue.failed(mail, `Mailgun gave no clear answer ${maxAttempts} times.`)
      // Not being listed by now is the proof without which nothing but a code is sent a second time.
      else if (mail.settled) await queue.again(mail, 'Mailgun did not accept it; sending again.')
    } catch (error) {
      logger.warn({ err: error, mail: mail.id }, 'could not find out whether a mail was sent')
    }
    return true
  }

  return pollingWorker(
    'mail',
    logger,
    idleMs,
    async (signal) => (await sendNext(signal)) || (await settleNext()) || (await recipients.fetchMissing()),
  )
}
