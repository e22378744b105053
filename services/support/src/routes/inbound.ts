import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Secret } from '@roletrail/chassis/base/secret'
import { createFormTurns } from '@roletrail/chassis/http/form-turns'
import { type MailgunForm, readMailgunForm, signedTokenOf } from '@roletrail/chassis/http/mailgun-form'
import type { Routes } from '@roletrail/chassis/http/routes'
import { mailgunInbound } from '@roletrail/contracts/support/http'
import { attachmentLimits } from '@roletrail/contracts/vocabulary/attachment'
import { isAutomatic, mailIn } from '../mail/inbound-mail.ts'
import type { Inbox } from '../mail/inbox.ts'

/** Mailgun's route posts each mail that arrives at the support address. */
export const inboundRoutes = (
  implement: Routes['implement'],
  {
    inbox,
    signingKeys,
    clock,
    logger,
  }: { inbox: Inbox; signingKeys: Secret<readonly string[]>; clock: () => Date; logger: Logger },
) => {
  const atTurn = createFormTurns()

  const verified = (form: MailgunForm) => {
    const token = signedTokenOf(form, signingKeys.current(), clock())
    if (token !== undefined) return token
    logger.warn('refused a mail that the mail provider has not signed')
    throw new Rejection('invalid_signature', "The signature doesn't match.")
  }

  implement(mailgunInbound, async ({ body, request, signal }) => {
    await atTurn({ body, request, signal }, async () => {
      const form = await readMailgunForm(request.headers, body, attachmentLimits)
      const token = verified(form)
      if (isAutomatic(form)) {
        logger.info('left out a mail that a program wrote')
        return
      }
      const mail = mailIn(form)
      if (!mail) throw new Rejection('mail_refused', 'This email has no sender we could reply to.')
      await inbox.receive(mail, token, signal)
    })
    return { received: true as const }
  })
}
