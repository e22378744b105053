import { type App, startService } from '@roletrail/chassis/service/service'
import { createNoticeSweep } from './admin-notice/sweep.ts'
import { broadcast } from './broadcast/aggregate.ts'
import { createRenderBroadcast } from './broadcast/render-broadcast.ts'
import { createBroadcasts } from './broadcast/repository.ts'
import { createSettlingSweep } from './broadcast/settle.ts'
import { createBroadcastWorker } from './broadcast/worker.ts'
import type { Config } from './config.ts'
import { account } from './consumers/account.ts'
import { adminNotices } from './consumers/admins.ts'
import { audiencePeople, audienceSubscriptions } from './consumers/audience.ts'
import { billing } from './consumers/billing.ts'
import { createErasureSweep, erasure } from './consumers/erasure.ts'
import { welcome } from './consumers/welcome.ts'
import type { Tx } from './database.ts'
import { contactsWithMailgun } from './delivery/last-contacts.ts'
import { createDeliverySweep } from './delivery/sweep.ts'
import { verifyWebhook } from './delivery/verify-webhook.ts'
import { createRenderEmail } from './email/render-email.ts'
import { PrismaClient } from './generated/client.ts'
import { createMailgun } from './mailgun/mailgun.ts'
import { createEmailWorker } from './outgoing/email-worker.ts'
import { createOutgoingEmails } from './outgoing/repository.ts'
import { createRecipients } from './recipient/repository.ts'
import { retention } from './retention.ts'
import { broadcastRoutes } from './routes/broadcasts.ts'
import { emailRoutes } from './routes/emails.ts'
import { unsubscribeRoutes } from './routes/unsubscribe.ts'
import { createUnsubscribes } from './unsubscribe/unsubscribes.ts'

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
      const recipients = createRecipients(database, identity)
      const unsubscribes = createUnsubscribes(database, config.PUBLIC_URL)
      const worker = createEmailWorker({
        database,
        emails,
        recipients,
        render: createRenderEmail({ publicUrl: config.PUBLIC_URL, supportAddress: config.SUPPORT_ADDRESS }),
        mailgun,
        publicUrl: config.PUBLIC_URL,
        logger,
      })
      const deliveries = createDeliverySweep(database, mailgun, logger)
      emailRoutes(implement, {
        emails,
        verify: verifyWebhook(database, config.MAILGUN_SIGNING_KEY, logger),
        sweepDeliveries: deliveries.wake,
      })
      const render = createRenderBroadcast(config.SUPPORT_ADDRESS)
      const broadcastWorker = createBroadcastWorker({
        database,
        recipients,
        unsubscribes,
        render,
        mailgun,
        logger,
      })
      const listedAfterMs = config.MAILGUN_LISTED_AFTER_SECONDS * 1_000
      const broadcasts = createBroadcasts(database, {
        perHour: config.BROADCASTS_PER_HOUR,
        wake: broadcastWorker.wake,
      })
      broadcastRoutes(implement, {
        database,
        broadcasts,
        recipients,
        mailgun,
        render,
        publicUrl: config.PUBLIC_URL,
        clock: () => new Date(),
      })
      unsubscribeRoutes(implement, unsubscribes)
      return {
        aggregates: [broadcast],
        consumers: [
          welcome(emails),
          account(emails),
          billing(emails),
          ...adminNotices,
          audiencePeople,
          audienceSubscriptions,
          erasure,
        ],
        retention,
        measures: mailgun.measures,
        lastContacts: contactsWithMailgun(database),
        workers: [
          worker,
          deliveries,
          broadcastWorker,
          createSettlingSweep({ database, mailgun, logger, listedAfterMs }),
          createErasureSweep(database, logger),
          createNoticeSweep({ database, emails, identity, logger }),
        ],
      }
    },
  })
