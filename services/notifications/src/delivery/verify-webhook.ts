import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Secret } from '@roletrail/chassis/base/secret'
import { isSignedByMailgun, type MailgunSignature } from '@roletrail/chassis/http/mailgun-signature'
import type { NotificationsDatabase } from '../database.ts'

/** Checks the signature and spends its token; false if the token was used before. Nothing else of a webhook is signed. */
export const verifyWebhook =
  (database: NotificationsDatabase, signingKeys: Secret<readonly string[]>, logger: Logger) =>
  async (signature: MailgunSignature): Promise<boolean> => {
    if (!isSignedByMailgun(signingKeys.current(), signature) || !(await isRecent(database, signature.timestamp))) {
      logger.warn('refused a webhook of the mail provider')
      throw new Rejection('invalid_signature', "The signature doesn't match.")
    }
    const { token } = signature
    const { count } = await database.webhookToken.createMany({ data: { token }, skipDuplicates: true })
    return count === 1
  }

// Mailgun retries for eight hours, and does not say whether with the first signature. Because each token is used once,
// accepting one for that long does no harm.
const maxAgeSeconds = 9 * 60 * 60
const maxClockSkewSeconds = 5 * 60

const isRecent = async (database: NotificationsDatabase, timestamp: string) => {
  const [{ recent }] = await database.$queryRaw<[{ recent: boolean }]>`
    select extract(epoch from now()) - ${Number(timestamp)}::float8
      between ${-maxClockSkewSeconds} and ${maxAgeSeconds} as recent`
  return recent
}
