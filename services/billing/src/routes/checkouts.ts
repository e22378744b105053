import type { Routes } from '@roletrail/chassis/http/routes'
import { claimCheckout, fulfilCheckout, openCheckout, readPayer } from '@roletrail/contracts/billing/http'
import type { Fulfilment } from '../checkout/fulfil.ts'
import type { openCheckout as createOpenCheckout } from '../checkout/open-checkout.ts'
import type { GuestCheckouts } from '../guest-checkout/guest-checkouts.ts'

export const checkoutRoutes = (
  implement: Routes['implement'],
  open: ReturnType<typeof createOpenCheckout>,
  { fulfil }: Fulfilment,
  { payer, claim }: GuestCheckouts,
) => {
  implement(openCheckout, ({ body }) => open(body))
  implement(fulfilCheckout, ({ body }) => fulfil(body.sessionId))
  implement(readPayer, ({ body }) => payer(body.sessionId))
  implement(claimCheckout, ({ body }) => claim(body.sessionId, body.userId))
}
