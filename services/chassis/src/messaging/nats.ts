import {
  DiscardPolicy,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { streamOf } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { connect, type NatsConnection } from 'nats'
import type { Logger } from '../base/logger.ts'
import { pause } from '../base/worker.ts'

/** A connection that may not be there yet: a service starts and serves without NATS, and connects when it can. */
export interface Nats {
  /** The connection, waited for; it may break and come back while it is used. */
  connection(signal: AbortSignal): Promise<NatsConnection>
  /** The connection if it stands right now. */
  connected(): NatsConnection | undefined
  close(): Promise<void>
}

/**
 * Connects in the background and never gives up, at first or later (the client's own default is ten tries). `url` may
 * carry user and password. Three unanswered pings end a connection whose other side is gone without a word.
 */
export const createNats = (url: string, name: string, logger: Logger, pingIntervalMs = 15_000): Nats => {
  const stopping = new AbortController()
  let standing: NatsConnection | undefined

  const watch = async (connection: NatsConnection) => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        standing = undefined
        logger.warn('NATS is away; events wait in the outbox')
      } else if (status.type === 'reconnect') {
        standing = connection
        greet(connection, logger)
      } else if (status.type === 'error') logger.error({ err: status.error }, 'NATS refused something')
    }
  }

  const connected = (async () => {
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        const connection = await connect({ ...addressOf(url), ...persistence, name, pingInterval: pingIntervalMs })
        standing = connection
        greet(connection, logger)
        void watch(connection)
        return connection
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
    connected: () => standing,
    close: async () => {
      stopping.abort()
      standing = undefined
      const connection = await connected
      // Draining waits for the server; one that is away must not hold up a stop.
      await connection?.close()
    },
  }
}

const persistence = {
  maxReconnectAttempts: -1,
  // Otherwise a password that was wrong twice, as while it is exchanged, would end the connection for ever.
  ignoreAuthErrorAbort: true,
  reconnectTimeWait: 250,
  reconnectJitter: 250,
  maxPingOut: 2,
  timeout: 2_000,
  // Stack traces of where a request began; made for every event, they cost more than sending it.
  noAsyncTraces: true,
}

/** The client does not read user and password from an address. A user may only receive below an inbox of its own. */
const addressOf = (url: string) => {
  const servers = url.split(',').map((server) => new URL(server))
  const { username, password } = servers[0] ?? new URL(url)
  return {
    servers: servers.map(({ host }) => host),
    ...(username && {
      user: decodeURIComponent(username),
      pass: decodeURIComponent(password),
      inboxPrefix: inboxOf(decodeURIComponent(username)),
    }),
  }
}

export const inboxOf = (user: string) => `_INBOX.${user}`

const oldest = [2, 9] as const

const greet = ({ info }: NatsConnection, logger: Logger) => {
  const { version = 'unknown', max_payload = 0 } = info ?? {}
  logger.info({ version }, 'connected to NATS')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    logger.error({ version }, `NATS is older than ${oldest.join('.')}: expect refusals`)
  if (max_payload < largestMessage) logger.error({ max_payload }, `NATS takes no messages of ${largestMessage} bytes`)
}

/** What a message may measure; an event has to leave room for its headers. */
const largestMessage = 64 * 1024

const twoMinutes = 120_000_000_000

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
      max_msg_size: largestMessage,
      duplicate_window: twoMinutes,
    })
  }
}

/** "stream not found" (10059) and "consumer not found" (10014), whichever error class the client wraps them in. */
export const isMissing = (error: unknown) =>
  error instanceof Error && /not found|StreamNotFound|ConsumerNotFound/i.test(`${error.name} ${error.message}`)

export const managerOf = (connection: NatsConnection) =>
  jetstreamManager(connection, { timeout: 2_000, checkAPI: false })
