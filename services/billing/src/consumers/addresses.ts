import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import { UserEmailChanged } from '@roletrail/contracts/identity/events'
import type { Tx } from '../database.ts'

/** Somebody has another address: a worker asks for it and tells the provider. */
export const addressesConsumer: Consumer<Tx> = {
  name: 'billing-addresses',
  stream: 'identity',
  handlers: [
    on(UserEmailChanged, async ({ id, data: { userId } }, tx: Tx) => {
      await tx.newAddress.createMany({ data: { id, userId }, skipDuplicates: true })
    }),
  ],
}
