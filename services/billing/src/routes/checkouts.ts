import type { Routes } from '@roletrail/chassis/routes'
import { fulfilCheckout, openCheckout } from '@roletrail/contracts/billing/http'
import type { Fulfilment } from '../checkout/fulfil.ts'
import type { openCheckout as open } from '../checkout/open-checkout.ts'

export const checkoutRoutes = (
  implement: Routes['implement'],
  opening: ReturnType<typeof open>,
  { fulfil }: Fulfilment,
) => {
  implement(openCheckout, ({ body }) => opening(body))
  implement(fulfilCheckout, ({ body }) => fulfil(body.sessionId))
}
