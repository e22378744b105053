import { createLogger } from '@roletrail/chassis/base/logger'
import { createNats, managerOf, readerOf } from '@roletrail/chassis/messaging/nats'
import { headersOf } from '@roletrail/chassis/messaging/relay'
import type { Service } from '@roletrail/contracts/vocabulary/service'

export interface Message {
  id: string
  subject: string
  /** As the relay sends it; a stream of the bench's own needs none. */
  aggregateId?: string
  payload: string
}

/** The bench's own access to NATS. */
export const openStreams = async (url: string) => {
  const nats = createNats(url, 'bench', createLogger('bench', 'silent'))
  const manager = await managerOf(await nats.connection(AbortSignal.timeout(10_000)))
  const js = manager.jetstream()
  return {
    nats,
    lastOf: async (service: Service) => {
      const { state } = await readerOf(nats, service, AbortSignal.timeout(10_000))
      return (await state()).last_seq
    },
    /** Creates the bench's own stream, like those of the services. */
    create: (name: string, subjects: string) => manager.streams.add({ name, subjects: [subjects] }),
    /** JetStream's own batched publish: so many at once, then their acknowledgements, which take long on a busy machine. */
    publish: async (messages: Message[], batch = 500) => {
      for (let from = 0; from < messages.length; from += batch)
        await Promise.all(
          messages.slice(from, from + batch).map(({ id, subject, aggregateId, payload }) =>
            js.publish(subject, payload, {
              msgID: id,
              timeout: 60_000,
              ...(aggregateId && { headers: headersOf(aggregateId, undefined) }),
            }),
          ),
        )
    },
    close: () => nats.close(),
  }
}

export type Streams = Awaited<ReturnType<typeof openStreams>>
