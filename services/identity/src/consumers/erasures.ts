import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import type { ErasureDone } from '@roletrail/contracts/erasure'
import { JobsErasureDone } from '@roletrail/contracts/jobs/events'
import { NotificationsErasureDone } from '@roletrail/contracts/notifications/events'
import { SupportErasureDone } from '@roletrail/contracts/support/events'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { Tx } from '../database.ts'

/** The services that must confirm an erasure. */
export const erasingServices = ['jobs', 'billing', 'support', 'notifications'] as const satisfies Service[]

/** Records that a service has erased a person; billing's confirmations arrive with its other events (billing.ts). */
export const recordConfirmation = (done: ErasureDone) =>
  on(done, async ({ data: { userId } }, tx: Tx) => {
    // After a restore the erasure itself may be unknown until the list was applied again.
    await tx.erasure.createMany({ data: { userId }, skipDuplicates: true })
    await tx.erasureConfirmation.createMany({ data: { userId, service: done.service }, skipDuplicates: true })
  })

const consumerOf = (done: ErasureDone): Consumer<Tx> => ({
  name: `identity-${done.service}`,
  stream: done.service,
  handlers: [recordConfirmation(done)],
})

export const erasureConsumers = (): Consumer<Tx>[] =>
  [JobsErasureDone, SupportErasureDone, NotificationsErasureDone].map(consumerOf)
