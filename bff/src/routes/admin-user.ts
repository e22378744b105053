import type { Http } from '@roletrail/chassis/http/http'
import { adminUser } from '@roletrail/contracts/bff/http'
import { billingOfUser } from '@roletrail/contracts/billing/http'
import { userAccount } from '@roletrail/contracts/identity/admin-user'
import { emailsToUser } from '@roletrail/contracts/notifications/http'
import { ticketsOfUser } from '@roletrail/contracts/support/http'
import type { Clients } from '../upstream/clients.ts'
import { serve } from './serve.ts'

/** A person, put together from all services; a part whose service is away is null, and the rest is shown. */
export const registerAdminUser = (http: Http, { identity, billing, notifications, support }: Clients) =>
  serve(http, adminUser, async ({ params, request }) => {
    const call = { body: { userId: params.id } }
    const unlessAway = <Part>(part: Promise<Part>) =>
      part.catch((error: unknown) => {
        request.log.warn({ err: error }, 'a part of the details of a person is missing')
        return null
      })
    const [account, bills, emails, tickets] = await Promise.all([
      identity.call(userAccount, call),
      unlessAway(billing.call(billingOfUser, call)),
      unlessAway(notifications.call(emailsToUser, call)),
      unlessAway(support.call(ticketsOfUser, call)),
    ])
    return { ...account, billing: bills, emails, tickets }
  })
