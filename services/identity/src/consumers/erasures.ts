import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import type { ErasureDone } from '@roletrail/contracts/erasure'
import { JobsErasureDone } from '@roletrail/contracts/jobs/events'
import { NotificationsErasureDone } from '@roletrail/contracts/notifications/events'
import { SupportErasureDone } from '@roletrail/contracts/support/events'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { Tx } from '../database.ts'

/** Who has to say that a person is forgotten. */
export const forgetters = ['jobs', 'billing', 'support', 'notifications'] as const satisfies Service[]

/** Notes that a service has forgotten a person; billing says so among its other news (billing.ts). */
export const confirmation = (done: ErasureDone) =>
  on(done, async ({ data: { userId } }, tx: Tx) => {
    // After a restore the person may be known to have left only once the list was replayed.
    await tx.erasure.createMany({ data: { userId }, skipDuplicates: true })
    await tx.erasureConfirmation.createMany({ data: { userId, service: done.service }, skipDuplicates: true })
  })

const listening = (done: ErasureDone): Consumer<Tx> => ({
  name: `identity-${done.service}`,
  stream: done.service,
  handlers: [confirmation(done)],
})

export const erasureConsumers = (): Consumer<Tx>[] =>
  [JobsErasureDone, SupportErasureDone, NotificationsErasureDone].map(listening)
