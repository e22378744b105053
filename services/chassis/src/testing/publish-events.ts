import { aggregateIdHeader, type Envelope, type PublicEvent } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { headers } from 'nats'
import { newId } from '../base/id.ts'
import { createLogger } from '../base/logger.ts'
import { createNats, ensureStream, managerOf } from '../messaging/nats.ts'

/** The headers by which consumers tell a relay's messages from those of anybody else. */
export const relayHeaders = (aggregateId: string) => {
  const made = headers()
  made.set(aggregateIdHeader, aggregateId)
  made.set('Nats-Msg-Id', newId())
  return made
}

/** Publishes events into a service's stream, as its relay would. */
export const testEvents = async (natsUrl: string, service: Service) => {
  const nats = createNats(natsUrl, service, createLogger(service, 'silent'))
  const connection = await nats.connection(AbortSignal.timeout(5_000))
  await ensureStream(await managerOf(connection), service)
  return {
    publish: async ({ type, natsSubject, aggregateId, data }: PublicEvent) => {
      const envelope: Envelope = {
        specversion: '1.0',
        id: newId(),
        source: `roletrail/${service}`,
        type,
        subject: aggregateId,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        streamversion: 1,
        data,
      }
      connection.publish(natsSubject, JSON.stringify(envelope), { headers: relayHeaders(aggregateId) })
      await connection.flush()
    },
    close: nats.close,
  }
}
