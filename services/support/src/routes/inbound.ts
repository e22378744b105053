import { Readable } from 'node:stream'
import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Secret } from '@roletrail/chassis/base/secret'
import { isSignedByMailgun } from '@roletrail/chassis/http/mailgun-signature'
import type { Routes } from '@roletrail/chassis/http/routes'
import { mailgunInbound } from '@roletrail/contracts/support/http'
import { z } from 'zod'
import { readInboundForm } from '../mail/inbound-form.ts'
import { isAutomatic, mailIn } from '../mail/inbound-mail.ts'
import type { Inbox } from '../mail/inbox.ts'

const Signature = z.object({
  timestamp: z.string().regex(/^\d{1,12}$/),
  token: z.string().min(1).max(100),
  signature: z.string().max(200),
})

// Mailgun tries for eight hours, and does not say whether with the first signature; each token is used once.
const maxAgeSeconds = 9 * 60 * 60
const maxClockSkewSeconds = 5 * 60

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
  // A flood waits for itself: few forms are read at once, and nobody else's connections are taken.
  const turns = createFairQueue({ places: 4, perKey: { places: 4, waiting: 32 }, waiting: 32, waitMs: 5_000 })

  const verified = (fields: Map<string, string>) => {
    const signature = Signature.safeParse(Object.fromEntries(fields))
    const age = signature.success ? clock().getTime() / 1_000 - Number(signature.data.timestamp) : Number.NaN
    if (signature.success && isSignedByMailgun(signingKeys.current(), signature.data))
      if (age <= maxAgeSeconds && age >= -maxClockSkewSeconds) return signature.data
    logger.warn('refused a mail that the mail provider has not signed')
    throw new Rejection('invalid_signature', "The signature doesn't match.")
  }

  implement(mailgunInbound, async ({ body, request, signal }) => {
    const receive = async () => {
      const form = await readInboundForm(request.headers, body)
      const { token } = verified(form.fields)
      if (isAutomatic(form)) {
        logger.info('left out a mail that a program wrote')
        return
      }
      const mail = mailIn(form)
      if (!mail) throw new Rejection('mail_refused', 'This email has no sender we could reply to.')
      await inbox.receive(mail, token, signal)
    }
    try {
      await turns.run('mailgun', receive, signal)
    } finally {
      if (body instanceof Readable) body.resume()
    }
    return { received: true as const }
  })
}
