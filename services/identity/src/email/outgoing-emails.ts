import { newId } from '@roletrail/chassis/base/id'
import type { Logger } from '@roletrail/chassis/base/logger'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { createQueueWorker, type QueueWorker } from '@roletrail/chassis/queue/queue-worker'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import {
  type DirectEmailData,
  type DirectEmailTemplate,
  directEmailTemplates,
  sendEmail,
} from '@roletrail/contracts/notifications/http'
import { z } from 'zod'

/** On their way to notifications: codes and other people's addresses must not travel in events. Keyed by the account. */
export const emailQueue = {
  name: 'emails',
  payload: z.object({
    userId: z.uuid(),
    template: z.enum(directEmailTemplates),
    /** Null in what an older replica queued: the address of the account, as notifications last heard of it. */
    email: z.string().nullable(),
    code: z.string().nullable(),
    data: z.record(z.string(), z.string()).optional(),
    expiresAt: z.iso.datetime(),
  }),
}

interface NewEmail<Template extends DirectEmailTemplate> {
  userId: string
  template: Template
  /** The recipient. Notifications learns of a changed address later, and a code must not go to the former one. */
  email: string
  code?: string
  /** What the template says beside the name. */
  data?: DirectEmailData[Template]
  expiresAt: Date
}

/** Queues an e-mail in the transaction of what it is about. */
export const queueEmail = <Template extends DirectEmailTemplate>(
  tx: Sql,
  { userId, template, email, code, data, expiresAt }: NewEmail<Template>,
): Promise<void> =>
  enqueue(tx, emailQueue, {
    id: newId(),
    key: userId,
    payload: {
      userId,
      template,
      email,
      code: code ?? null,
      data: { ...data },
      expiresAt: expiresAt.toISOString(),
    },
  })

const retryMs = 15_000

/** Hands e-mails over to notifications, which recognizes repetitions by the id and drops an expired one. */
export const createEmailWorker = (database: Sql, notifications: InternalClient, logger: Logger): QueueWorker =>
  createQueueWorker({
    queue: emailQueue,
    database,
    logger,
    retry: { baseMs: retryMs, maxMs: retryMs },
    handle: ({ id, payload }) => notifications.call(sendEmail, { body: { id, ...payload } }),
  })
