import { createBlobStore } from '@roletrail/chassis/files/blob-config'
import { createFileSweep } from '@roletrail/chassis/files/file-sweep'
import { jsonStream } from '@roletrail/chassis/http/json-list'
import { type App, startService } from '@roletrail/chassis/service/service'
import { supportPersonalData, ticketsOfUser } from '@roletrail/contracts/support/http'
import { attachmentsAmong, createAttachments } from './attachment/attachments.ts'
import type { Config } from './config.ts'
import { erasure } from './consumers/erasure.ts'
import type { Tx } from './database.ts'
import { createCannedAnswers } from './desk/canned-answers.ts'
import { createPeople } from './desk/people.ts'
import { createDesk } from './desk/repository.ts'
import { createViewers } from './desk/viewers.ts'
import { PrismaClient } from './generated/client.ts'
import { createInbox } from './mail/inbox.ts'
import { createReplyAddresses } from './mail/reply-address.ts'
import { createTicketMails } from './mail/ticket-mails.ts'
import { retention } from './retention.ts'
import { cannedAnswerRoutes } from './routes/canned-answers.ts'
import { deskRoutes } from './routes/desk.ts'
import { inboundRoutes } from './routes/inbound.ts'
import { ticketRoutes } from './routes/tickets.ts'
import { ticket } from './ticket/aggregate.ts'
import { exportTickets } from './ticket/export.ts'
import { createStrangerSweep } from './ticket/forget-strangers.ts'
import { createTickets } from './ticket/repository.ts'

export const startSupport = (config: Config): Promise<App> =>
  startService<Tx, PrismaClient>({
    name: 'support',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    prisma: (adapter) => new PrismaClient({ adapter }),
    build: ({ database, logger, client, implement }) => {
      const clock = () => new Date()
      const blobs = createBlobStore(config)
      const attachments = createAttachments(database, blobs)
      const tickets = createTickets(database, { perHour: config.TICKETS_PER_HOUR })
      ticketRoutes(implement, { tickets, attachments, clock })
      const identity = client('identity', config.IDENTITY_URL)
      const people = createPeople(identity, logger)
      const viewers = createViewers(database, people)
      deskRoutes(implement, { desk: createDesk(database, people), viewers, attachments, clock })
      cannedAnswerRoutes(implement, createCannedAnswers(database))
      implement(ticketsOfUser, ({ body }) => tickets.latestOf(body.userId))
      implement(supportPersonalData, async ({ body }) => jsonStream(await exportTickets(database, body.userId)))
      const addresses = createReplyAddresses(config.SUPPORT_ADDRESS, config.MAILGUN_SIGNING_KEY)
      const notifications = client('notifications', config.NOTIFICATIONS_URL)
      const mails = createTicketMails({ database, notifications, addresses, logger })
      const inbox = createInbox({
        database,
        identity,
        addresses,
        attachments,
        perHour: config.TICKETS_PER_HOUR,
        strangersPerHour: config.STRANGERS_TICKETS_PER_HOUR,
      })
      inboundRoutes(implement, { inbox, signingKeys: config.MAILGUN_SIGNING_KEY, clock, logger })
      const sweeper = createFileSweep({ database, blobs, logger, usedOf: attachmentsAmong })
      const erasing = erasure(sweeper)
      return {
        aggregates: [ticket],
        measures: blobs.measures ?? [],
        consumers: [erasing.consumer],
        workers: [erasing.worker(database, logger), mails, sweeper, createStrangerSweep(database, logger)],
        retention,
      }
    },
  })
