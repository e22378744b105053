import { type App, startService } from '@roletrail/chassis/service/service'
import type { Config } from './config.ts'
import { account } from './consumers/account.ts'
import { billing } from './consumers/billing.ts'
import { erasure } from './consumers/erasure.ts'
import { welcome } from './consumers/welcome.ts'
import type { Tx } from './database.ts'
import { receiveDoorbell } from './delivery/receive.ts'
import { deliverySweep } from './delivery/sweep.ts'
import { PrismaClient } from './generated/client.ts'
import { letterWriter } from './letter/letter-writer.ts'
import { createMailWorker } from './mail/mail-worker.ts'
import { createMailQueue } from './mail/repository.ts'
import { createMailgun } from './mailgun/mailgun.ts'
import { createRecipients } from './recipient/repository.ts'
import { letterRoutes } from './routes/letters.ts'
import { mailgunRoute } from './routes/mailgun.ts'

export const startNotifications = (config: Config): Promise<App> =>
  startService<Tx, PrismaClient>({
    name: 'notifications',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    prisma: (adapter) => new PrismaClient({ adapter }),
    build: ({ database, logger, client, implement }) => {
      const queue = createMailQueue(database)
      const mailgun = createMailgun({
        url: config.MAILGUN_URL,
        key: config.MAILGUN_API_KEY,
        domain: config.MAILGUN_DOMAIN,
        from: config.MAIL_FROM,
        replyTo: config.SUPPORT_ADDRESS,
      })
      const worker = createMailWorker({
        queue,
        recipients: createRecipients(database, client('identity', config.IDENTITY_URL)),
        write: letterWriter({ publicUrl: config.PUBLIC_URL, supportAddress: config.SUPPORT_ADDRESS }),
        mailgun,
        logger,
      })
      const deliveries = deliverySweep(database, mailgun, logger)
      letterRoutes(implement, queue, worker.wake)
      mailgunRoute(implement, receiveDoorbell(database, config.MAILGUN_SIGNING_KEY, logger), deliveries.wake)
      const mailing = [welcome(queue), account(queue), billing(queue)]
      return {
        consumers: [...mailing.map((consumer) => ({ ...consumer, afterCommit: worker.wake })), erasure],
        workers: [worker, deliveries],
      }
    },
  })
