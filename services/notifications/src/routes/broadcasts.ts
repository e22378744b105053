import { Rejection, unavailable } from '@roletrail/chassis/base/rejection'
import type { Routes } from '@roletrail/chassis/http/routes'
import {
  cancelBroadcast,
  countAudiences,
  listBroadcasts,
  pauseBroadcast,
  previewBroadcast,
  resumeBroadcast,
  startBroadcast,
  testBroadcast,
} from '@roletrail/contracts/notifications/http'
import { z } from 'zod'
import { countAudiences as count } from '../audience/audience.ts'
import type { Message, RenderBroadcast } from '../broadcast/render-broadcast.ts'
import type { Broadcasts } from '../broadcast/repository.ts'
import { countTest } from '../broadcast/tests-per-hour.ts'
import type { NotificationsDatabase } from '../database.ts'
import type { Email } from '../email/layout.ts'
import type { MailgunClient } from '../mailgun/mailgun.ts'
import type { Recipients } from '../recipient/repository.ts'

interface Dependencies {
  database: NotificationsDatabase
  broadcasts: Broadcasts
  recipients: Recipients
  mailgun: MailgunClient
  render: RenderBroadcast
  publicUrl: string
  clock: () => Date
}

const idOf = (cursor: string | undefined) => {
  if (cursor !== undefined && !z.uuid().safeParse(cursor).success)
    throw new Rejection('bad_cursor', 'The cursor must be one that a Link header gave.')
  return cursor
}

export const broadcastRoutes = (
  implement: Routes['implement'],
  { database, broadcasts, recipients, mailgun, render, publicUrl, clock }: Dependencies,
) => {
  /** As a recipient sees it; the link of a sample leads nowhere. */
  const sample = (message: Message): Email => render(message, new URL('/u/preview', publicUrl).href)

  implement(startBroadcast, {
    create: async ({ user, body: { scheduledFor = null, ...message }, claim }) =>
      broadcasts.request(user.id, { ...message, scheduledFor }, clock(), claim),
    repeat: async (_call, id) => broadcasts.read(id),
  })

  implement(listBroadcasts, async ({ query: { limit, cursor }, header }) => {
    const page = await broadcasts.page(limit, idOf(cursor))
    if (page.next) header('link', `<${listBroadcasts.path}?limit=${limit}&cursor=${page.next}>; rel="next"`)
    return page.broadcasts
  })

  implement(countAudiences, () => count(database))
  implement(previewBroadcast, async ({ body }) => sample(body))

  implement(testBroadcast, async ({ user, body }) => {
    await countTest(database, user.id)
    await recipients.fetchMany([user.id])
    const self = await database.recipient.findUnique({ where: { userId: user.id } })
    if (!self) throw new Error('identity does not know the administrator')
    const result = await mailgun.send({ id: null, template: 'broadcast-test', email: self.email }, sample(body))
    if (result.is === 'refused') throw new Rejection('mail_refused', 'Our email provider refused this email.')
    if (result.is !== 'accepted') throw unavailable('mail', new Error(result.reason))
    return { email: self.email }
  })

  implement(pauseBroadcast, ({ user, params }) => broadcasts.pause(params.id, user.id, clock()))
  implement(resumeBroadcast, ({ user, params }) => broadcasts.resume(params.id, user.id, clock()))
  implement(cancelBroadcast, ({ user, params }) => broadcasts.cancel(params.id, user.id, clock()))
}
