import { Stripe } from 'stripe'
import { newId } from '../../id.ts'
import { nowInSeconds } from '../../time.ts'
import type { StripeEvent } from '../wire.ts'

export const createEvent = (type: string, object: object, previous?: object): StripeEvent => ({
  id: newId('evt_'),
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: nowInSeconds(),
  data: { object, ...(previous && { previous_attributes: previous }) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})
