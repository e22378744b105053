import type { Routes } from '@roletrail/chassis/http/routes'
import { claimCheckout, fulfilCheckout, openCheckout, readPayer } from '@roletrail/contracts/billing/http'
import type { Fulfilment } from '../checkout/fulfil.ts'
import type { openCheckout as open } from '../checkout/open-checkout.ts'
import type { Reception } from '../walk-in/reception.ts'

export const checkoutRoutes = (
  implement: Routes['implement'],
  opening: ReturnType<typeof open>,
  { fulfil }: Fulfilment,
  { payer, claim }: Reception,
) => {
  implement(openCheckout, ({ body }) => opening(body))
  implement(fulfilCheckout, ({ body }) => fulfil(body.sessionId))
  implement(readPayer, ({ body }) => payer(body.sessionId))
  implement(claimCheckout, ({ body }) => claim(body.sessionId, body.userId))
}
