import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { NotificationsDatabase } from '../database.ts'
import { isSigned, type Signature } from '../mailgun/signature.ts'

/** True where a doorbell is news. What it says beside its signature is not signed, and not listened to. */
export const receiveDoorbell =
  (database: NotificationsDatabase, signingKey: string, logger: Logger) =>
  async (signature: Signature): Promise<boolean> => {
    if (!isSigned(signingKey, signature)) {
      logger.warn('refused a webhook of the mail provider')
      throw new Rejection('invalid_signature', 'The signature does not match.')
    }
    const { token } = signature
    const { count } = await database.webhookToken.createMany({ data: { token }, skipDuplicates: true })
    return count === 1
  }
