import type { Routes } from '@roletrail/chassis/http/routes'
import { notificationsPersonalData, sendLetter } from '@roletrail/contracts/notifications/http'
import type { MailQueue } from '../mail/repository.ts'

export const letterRoutes = (implement: Routes['implement'], queue: MailQueue, queued: () => void) => {
  implement(sendLetter, async ({ body }) => {
    await queue.addDirect(body)
    queued()
  })
  implement(notificationsPersonalData, async ({ body }) => ({ mails: await queue.of(body.userId) }))
}
