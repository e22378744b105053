import type { Logger } from '@roletrail/chassis/base/logger'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { createSweep } from '@roletrail/chassis/postgres/sweep'
import type { NotificationsDatabase } from '../database.ts'
import type { OutgoingEmails } from '../outgoing/repository.ts'
import { tellAdmins } from './notices.ts'

const everyMs = 5_000

interface Dependencies {
  database: NotificationsDatabase
  emails: OutgoingEmails
  identity: InternalClient
  logger: Logger
}

/** While identity is away, what there is to tell waits. */
export const createNoticeSweep = ({ database, emails, identity, logger }: Dependencies) =>
  createSweep({
    name: 'admin-notices',
    everyMs,
    database,
    logger,
    work: async () => {
      await tellAdmins(database, emails, identity)
      return false
    },
  })
