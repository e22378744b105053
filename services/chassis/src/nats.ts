import {
  DiscardPolicy,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { streamOf } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/words/service'
import { connect, type NatsConnection } from 'nats'
import type { Logger } from './logger.ts'
import { pause } from './worker.ts'

/** A connection that may not be there yet: a service starts and serves without NATS, and connects when it can. */
export interface Nats {
  connection(signal: AbortSignal): Promise<NatsConnection>
  close(): Promise<void>
}

/** Connects in the background and never gives up, at first or later (the client's own default is ten tries). */
export const createNats = (url: string, name: string, logger: Logger): Nats => {
  const stopping = new AbortController()
  const connected = (async () => {
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        return await connect({
          servers: url,
          name,
          maxReconnectAttempts: -1,
          reconnectTimeWait: 250,
          reconnectJitter: 250,
          pingInterval: 20_000,
          timeout: 2_000,
        })
      } catch (error) {
        if (attempt === 1) logger.warn({ err: error }, 'NATS is not there yet; events wait in the outbox')
        await pause(Math.min(100 * attempt, 2_000), stopping.signal)
      }
    }
    return undefined
  })()
  return {
    connection: async (signal) => {
      const aborted = new Promise<undefined>((resolve) => {
        if (signal.aborted) resolve(undefined)
        signal.addEventListener('abort', () => resolve(undefined), { once: true })
      })
      const connection = await Promise.race([connected, aborted])
      if (!connection) throw new Error('stopped before NATS was there')
      return connection
    },
    close: async () => {
      stopping.abort()
      const connection = await connected
      // Draining waits for the server; one that is away must not hold up a stop.
      await connection?.close()
    },
  }
}

const day = 86_400_000_000_000
const kib = 1024

/**
 * Makes sure a service's stream exists. Full means refuse (`discard: new`), never forget, and nothing may be deleted:
 * the relay's position is the stream's own sequence.
 */
export const ensureStream = async (manager: JetStreamManager, service: Service) => {
  const { name, subjects } = streamOf(service)
  try {
    return await manager.streams.info(name)
  } catch (error) {
    if (!isMissing(error)) throw error
    return manager.streams.add({
      name,
      subjects: [subjects],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.New,
      deny_delete: true,
      deny_purge: true,
      max_msg_size: 64 * kib,
      duplicate_window: day / 720,
    })
  }
}

/** "stream not found" (10059) and "consumer not found" (10014), whichever error class the client wraps them in. */
export const isMissing = (error: unknown) =>
  error instanceof Error && /not found|StreamNotFound|ConsumerNotFound/i.test(`${error.name} ${error.message}`)

export const managerOf = (connection: NatsConnection) =>
  jetstreamManager(connection, { timeout: 2_000, checkAPI: false })
