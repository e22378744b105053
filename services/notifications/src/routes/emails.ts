import type { Routes } from '@roletrail/chassis/http/routes'
import {
  emailsToUser,
  mailgunEvents,
  notificationsPersonalData,
  sendEmail,
} from '@roletrail/contracts/notifications/http'
import { sendReminder } from '@roletrail/contracts/notifications/reminder'
import type { verifyWebhook } from '../delivery/verify-webhook.ts'
import type { OutgoingEmails } from '../outgoing/repository.ts'

interface Dependencies {
  emails: OutgoingEmails
  verify: ReturnType<typeof verifyWebhook>
  /** Called for each new webhook. */
  sweepDeliveries(): void
}

export const emailRoutes = (implement: Routes['implement'], { emails, verify, sweepDeliveries }: Dependencies) => {
  implement(sendEmail, ({ body }) => emails.addDirect(body))
  implement(sendReminder, ({ body }) => emails.addReminder(body))
  implement(emailsToUser, ({ body }) => emails.latestOf(body.userId))
  implement(notificationsPersonalData, async ({ body }) => ({ mails: await emails.exportOf(body.userId) }))
  implement(mailgunEvents, async ({ body }) => {
    if (await verify(body.signature)) sweepDeliveries()
    return { received: true as const }
  })
}
