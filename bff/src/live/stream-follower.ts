import type { Logger } from '@roletrail/chassis/base/logger'
import { supervise, type Worker } from '@roletrail/chassis/base/worker'
import { follow } from '@roletrail/chassis/messaging/follow'
import { managerOf, type Nats } from '@roletrail/chassis/messaging/nats'
import { Envelope, streamOf } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { everything, type LiveConnections } from './connections.ts'
import { dispatch } from './routing.ts'

/**
 * Follows one service's events on behalf of all live connections. It starts at the current end of the stream and keeps
 * its position while it runs. Positions have no gaps and survive a wiped NATS, so after an outage it continues where
 * it stopped and nothing is missed. Browsers that connected before the first binding are told to refetch everything.
 */
export const createStreamFollower = (
  nats: Nats,
  service: Service,
  connections: LiveConnections,
  logger: Logger,
): Worker => {
  let position: number | undefined
  return supervise(`live-${service}`, logger, async (signal) => {
    if (position === undefined) {
      const manager = await managerOf(await nats.connection(signal))
      position = (await manager.streams.info(streamOf(service).name)).state.last_seq
      connections.broadcast(everything)
    }
    for await (const messages of follow(nats, service, signal, { from: position + 1 })) {
      for (const message of messages) {
        if (message.seq <= position) continue
        position = message.seq
        try {
          dispatch(Envelope.parse(message.json()), connections)
        } catch (error) {
          logger.error({ err: error, service, position }, 'an event could not be read and was skipped')
        }
      }
    }
  })
}
