import { type App, startService } from '@roletrail/chassis/service/service'
import { supportPersonalData, ticketsOfUser } from '@roletrail/contracts/support/http'
import type { Config } from './config.ts'
import { erasure } from './consumers/erasure.ts'
import type { Tx } from './database.ts'
import { createPeople } from './desk/people.ts'
import { createDesk } from './desk/repository.ts'
import { PrismaClient } from './generated/client.ts'
import { createReplyAddresses } from './mail/reply-address.ts'
import { createTicketMails } from './mail/ticket-mails.ts'
import { retention } from './retention.ts'
import { deskRoutes } from './routes/desk.ts'
import { ticketRoutes } from './routes/tickets.ts'
import { ticket } from './ticket/aggregate.ts'
import { createTickets } from './ticket/repository.ts'

export const startSupport = (config: Config): Promise<App> =>
  startService<Tx, PrismaClient>({
    name: 'support',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    prisma: (adapter) => new PrismaClient({ adapter }),
    build: ({ database, logger, client, implement }) => {
      const clock = () => new Date()
      const tickets = createTickets(database, { perHour: config.TICKETS_PER_HOUR })
      ticketRoutes(implement, tickets, clock)
      const people = createPeople(client('identity', config.IDENTITY_URL), logger)
      deskRoutes(implement, createDesk(database, people), clock)
      implement(ticketsOfUser, ({ body }) => tickets.latestOf(body.userId))
      implement(supportPersonalData, async ({ body }) => ({ tickets: await tickets.exportOf(body.userId) }))
      const mails = createTicketMails({
        database,
        notifications: client('notifications', config.NOTIFICATIONS_URL),
        addresses: createReplyAddresses(config.SUPPORT_ADDRESS, config.MAILGUN_SIGNING_KEY),
        logger,
      })
      return {
        aggregates: [ticket],
        consumers: [erasure.consumer],
        workers: [erasure.worker(database, logger), mails],
        retention,
      }
    },
  })
