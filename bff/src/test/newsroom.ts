import { randomUUID } from 'node:crypto'
import { createLogger } from '@roletrail/chassis/base/logger'
import { createNats, ensureStream, managerOf } from '@roletrail/chassis/messaging/nats'
import type { Envelope, PublicEvent } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'

const ever = new AbortController().signal

/** Publishes what the services' relays would. */
export const newsroom = (url: string) => {
  const nats = createNats(url, 'newsroom', createLogger('newsroom', 'silent'))
  return {
    open: async (services: readonly Service[]) => {
      const manager = await managerOf(await nats.connection(ever))
      for (const service of services) await ensureStream(manager, service)
    },
    publish: async ({ type, natsSubject, aggregateId, data }: PublicEvent) => {
      const connection = await nats.connection(ever)
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
      // The answer is the stream's acknowledgement.
      await connection.request(natsSubject, JSON.stringify(envelope), { timeout: 30_000 })
    },
    raw: async (natsSubject: string, payload: string) => {
      await (await nats.connection(ever)).request(natsSubject, payload, { timeout: 30_000 })
    },
    close: () => nats.close(),
  }
}
