import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { type GuestCheckoutEvent, versions } from './events.ts'
import { type GuestCheckout, type GuestCheckoutCommand, guestCheckoutDecider } from './guest-checkout.ts'
import { project, readModel } from './projection.ts'
import { publish } from './publish.ts'

export const guestCheckout: Aggregate<Tx, GuestCheckoutCommand, GuestCheckout, GuestCheckoutEvent> = {
  name: 'guest-checkout',
  decider: guestCheckoutDecider,
  versions,
  readModel,
  project,
  publish,
}
