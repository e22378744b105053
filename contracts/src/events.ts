import * as billing from './billing/events.ts'
import type { EventDefinition } from './event.ts'
import * as identity from './identity/events.ts'
import * as jobs from './jobs/events.ts'
import * as notifications from './notifications/events.ts'
import * as support from './support/events.ts'

/** Every public event there is. */
export const events: readonly Pick<EventDefinition, 'service' | 'type' | 'data'>[] = Object.values({
  ...identity,
  ...jobs,
  ...billing,
  ...support,
  ...notifications,
})
