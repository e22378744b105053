import { newId } from '@roletrail/chassis/base/id'
import { createLogger } from '@roletrail/chassis/base/logger'
import { createNats, ensureStream, managerOf } from '@roletrail/chassis/messaging/nats'
import { relayHeaders } from '@roletrail/chassis/testing/events'
import type { Envelope } from '@roletrail/contracts/event'
import { UserRegistered } from '@roletrail/contracts/identity/events'
import type { Role } from '@roletrail/contracts/vocabulary/role'

interface Registration {
  id?: string
  role?: Role
  at?: Date
}

/** Publishes what identity's relay would, and the same event as often as asked. */
export const identityEvents = async (natsUrl: string) => {
  const nats = createNats(natsUrl, 'identity', createLogger('identity', 'silent'))
  const connection = await nats.connection(AbortSignal.timeout(5_000))
  await ensureStream(await managerOf(connection), 'identity')
  return {
    registered: async (userId: string, { id = newId(), role = 'user', at = new Date() }: Registration = {}) => {
      const { type, natsSubject, aggregateId, data } = UserRegistered.of({ userId, role })
      const envelope: Envelope = {
        specversion: '1.0',
        id,
        source: 'roletrail/identity',
        type,
        subject: aggregateId,
        time: at.toISOString(),
        datacontenttype: 'application/json',
        streamversion: 1,
        data,
      }
      connection.publish(natsSubject, JSON.stringify(envelope), { headers: relayHeaders(aggregateId) })
      await connection.flush()
      return id
    },
    close: nats.close,
  }
}
