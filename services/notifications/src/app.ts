import { type App, startService } from '@roletrail/chassis/service/service'
import { createNoticeSweep } from './admin-notice/sweep.ts'
import type { Config } from './config.ts'
import { account } from './consumers/account.ts'
import { adminNotices } from './consumers/admins.ts'
import { billing } from './consumers/billing.ts'
import { createErasureSweep, erasure } from './consumers/erasure.ts'
import { welcome } from './consumers/welcome.ts'
import type { Tx } from './database.ts'
import { createDeliverySweep } from './delivery/sweep.ts'
import { verifyWebhook } from './delivery/verify-webhook.ts'
import { createRenderEmail } from './email/render-email.ts'
import { PrismaClient } from './generated/client.ts'
import { createMailgun } from './mailgun/mailgun.ts'
import { createEmailWorker } from './outgoing/email-worker.ts'
import { createOutgoingEmails } from './outgoing/repository.ts'
import { createRecipients } from './recipient/repository.ts'
import { retention } from './retention.ts'
import { emailRoutes } from './routes/emails.ts'

export const startNotifications = (config: Config): Promise<App> =>
  startService<Tx, PrismaClient>({
    name: 'notifications',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    prisma: (adapter) => new PrismaClient({ adapter }),
    build: ({ database, logger, client, implement }) => {
      const emails = createOutgoingEmails(database)
      const identity = client('identity', config.IDENTITY_URL)
      const mailgun = createMailgun({
        url: config.MAILGUN_URL,
        key: config.MAILGUN_API_KEY,
        domain: config.MAILGUN_DOMAIN,
        from: config.MAIL_FROM,
        replyTo: config.SUPPORT_ADDRESS,
      })
      const worker = createEmailWorker({
        database,
        emails,
        recipients: createRecipients(database, identity),
        render: createRenderEmail({ publicUrl: config.PUBLIC_URL, supportAddress: config.SUPPORT_ADDRESS }),
        mailgun,
        logger,
      })
      const deliveries = createDeliverySweep(database, mailgun, logger)
      emailRoutes(implement, {
        emails,
        verify: verifyWebhook(database, config.MAILGUN_SIGNING_KEY, logger),
        sweepDeliveries: deliveries.wake,
      })
      return {
        consumers: [welcome(emails), account(emails), billing(emails), ...adminNotices, erasure],
        retention,
        workers: [
          worker,
          deliveries,
          createErasureSweep(database, logger),
          createNoticeSweep({ database, emails, identity, logger }),
        ],
      }
    },
  })
