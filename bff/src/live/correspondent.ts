import type { Logger } from '@roletrail/chassis/base/logger'
import { supervise, type Worker } from '@roletrail/chassis/base/worker'
import { follow } from '@roletrail/chassis/messaging/follow'
import { managerOf, type Nats } from '@roletrail/chassis/messaging/nats'
import { Envelope, streamOf } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { everything, type Listeners } from './listeners.ts'
import { spread } from './news.ts'

/**
 * Follows one service's events for all open streams. It begins where the stream ends at that moment and keeps its
 * place while it runs: positions have no gaps and survive a wiped NATS, so after an outage it goes on where it was
 * and nobody has missed anything. Only who was connected before the very first binding may have.
 */
export const createCorrespondent = (nats: Nats, service: Service, listeners: Listeners, logger: Logger): Worker => {
  let position: number | undefined
  return supervise(`live-${service}`, logger, async (signal) => {
    if (position === undefined) {
      const manager = await managerOf(await nats.connection(signal))
      position = (await manager.streams.info(streamOf(service).name)).state.last_seq
      listeners.tellEverybody(everything)
    }
    for await (const messages of follow(nats, service, signal, { from: position + 1 })) {
      for (const message of messages) {
        if (message.seq <= position) continue
        position = message.seq
        try {
          spread(Envelope.parse(message.json()), listeners)
        } catch (error) {
          logger.error({ err: error, service, position }, 'an event that cannot be read told nobody')
        }
      }
    }
  })
}
