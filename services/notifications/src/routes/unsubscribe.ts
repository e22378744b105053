import type { Routes } from '@roletrail/chassis/http/routes'
import { resubscribe, unsubscribe } from '@roletrail/contracts/notifications/http'
import type { Unsubscribes } from '../unsubscribe/unsubscribes.ts'

/** No cookie and no account is needed: the token says who it is. */
export const unsubscribeRoutes = (implement: Routes['implement'], unsubscribes: Unsubscribes) => {
  implement(unsubscribe, ({ params }) => unsubscribes.add(params.token))
  implement(resubscribe, ({ params }) => unsubscribes.remove(params.token))
}
