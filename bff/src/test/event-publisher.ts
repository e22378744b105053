import { randomUUID } from 'node:crypto'
import { createLogger } from '@roletrail/chassis/base/logger'
import { createNats, ensureStream, managerOf } from '@roletrail/chassis/messaging/nats'
import type { Envelope, PublicEvent } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'

const never = new AbortController().signal

/** Publishes events as the services' relays do. */
export const createEventPublisher = (url: string) => {
  const nats = createNats(url, 'test', createLogger('test', 'silent'))
  return {
    createStreams: async (services: readonly Service[]) => {
      const manager = await managerOf(await nats.connection(never))
      for (const service of services) await ensureStream(manager, service)
    },
    publish: async ({ type, natsSubject, aggregateId, data }: PublicEvent) => {
      const connection = await nats.connection(never)
      const envelope: Envelope = {
        specversion: '1.0',
        id: randomUUID(),
        source: 'roletrail/test',
        type,
        subject: aggregateId,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        streamversion: 1,
        data,
      }
      // The response is the stream's acknowledgement.
      await connection.request(natsSubject, JSON.stringify(envelope), { timeout: 30_000 })
    },
    publishRaw: async (natsSubject: string, payload: string) => {
      await (await nats.connection(never)).request(natsSubject, payload, { timeout: 30_000 })
    },
    close: () => nats.close(),
  }
}
