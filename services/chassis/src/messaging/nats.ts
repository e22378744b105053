import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { streamOf } from '@roletrail/contracts/event'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { connect, type NatsConnection } from 'nats'
import type { Logger } from '../base/logger.ts'
import { fixed, type Secret } from '../base/secret.ts'
import { pause } from '../base/worker.ts'

/** A connection to NATS that may come later: a service starts and serves without it, and connects once it can. */
export interface Nats {
  /** Waits for a connection, which reconnects by itself; once it is closed, ask again. Throws if the signal aborts before. */
  connection(signal: AbortSignal): Promise<NatsConnection>
  /** The connection if it is connected at this moment. */
  connected(): NatsConnection | undefined
  /** The name as which it connects; undefined where the server asks for none. */
  user: string | undefined
  close(): Promise<void>
}

/**
 * Connects in the background and never gives up (the client's default is ten attempts). `url` may contain a user and a
 * password. After three unanswered pings a connection is considered dead: of a cluster, the next server is taken within
 * seconds. One that the client has closed for good is replaced.
 */
export const createNats = (
  url: string | Secret<readonly string[]>,
  name: string,
  logger: Logger,
  pingIntervalMs = 2_000,
): Nats => {
  const urls = typeof url === 'string' ? fixed([url]) : url
  const first = () => urls.current()[0] ?? ''
  const login = createLogin(urls)
  const stopping = new AbortController()
  let current: NatsConnection | undefined
  let latest = Promise.withResolvers<NatsConnection>()

  const open = async () => {
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        return await connect({
          ...connectionOptions(first(), login),
          ...reconnectOptions,
          name,
          pingInterval: pingIntervalMs,
        })
      } catch (error) {
        if (attempt === 1) logger.warn({ err: error }, 'NATS is not there yet; events wait in the outbox')
        await pause(Math.min(100 * attempt, 2_000), stopping.signal)
      }
    }
    return undefined
  }

  /** Ends when the connection is closed. */
  const watch = async (connection: NatsConnection) => {
    const statuses = connection.status()
    current = connection
    login.accepted()
    logServerInfo(connection, logger)
    latest.resolve(connection)
    for await (const status of statuses) {
      if (status.type === 'disconnect') {
        current = undefined
        logger.warn('NATS is away; events wait in the outbox')
      } else if (status.type === 'reconnect') {
        current = connection
        login.accepted()
        logServerInfo(connection, logger)
      } else if (status.type === 'error') logger.error({ err: status.error }, 'NATS refused something')
    }
    throw new Error('the client closed the connection', { cause: await connection.closed() })
  }

  const connectOnceMore = async () => {
    const connection = await open()
    if (!connection) return
    // Closed at once if this is to stop. Not `drain`, which would wait for a server that may be away.
    const close = () => connection.close().catch(() => {})
    // Not watched any more: the statuses of a connection that is closed already never end.
    if (stopping.signal.aborted) return close()
    stopping.signal.addEventListener('abort', close, { once: true })
    try {
      await watch(connection)
    } finally {
      current = undefined
      latest = Promise.withResolvers()
      stopping.signal.removeEventListener('abort', close)
      await close()
    }
  }

  /** Goes on whatever fails, even writing to the log. */
  const stayConnected = async () => {
    while (!stopping.signal.aborted) {
      await connectOnceMore()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted)
            logger.error({ err: error }, 'the connection to NATS has ended and is made again')
        })
        .catch(() => undefined)
      await pause(reconnectOptions.reconnectTimeWait, stopping.signal)
    }
  }
  const done = stayConnected()

  return {
    connection: async (signal) => {
      const aborted = new Promise<undefined>((resolve) => {
        if (signal.aborted) resolve(undefined)
        signal.addEventListener('abort', () => resolve(undefined), { once: true })
      })
      const connection = await Promise.race([latest.promise, aborted])
      if (!connection) throw new Error('stopped before NATS was connected')
      return connection
    },
    connected: () => current,
    user: userOf(first()),
    close: async () => {
      stopping.abort()
      await done
    },
  }
}

/** A connection for one errand, which fails if NATS is away. */
export const connectOnce = (urls: Secret<readonly string[]>) =>
  connect({ ...connectionOptions(urls.current()[0] ?? '', createLogin(urls)), timeout: 5_000, reconnect: false })

const reconnectOptions = {
  maxReconnectAttempts: -1,
  // Otherwise the client gives up after two refused passwords, which happens while passwords are rotated.
  ignoreAuthErrorAbort: true,
  reconnectTimeWait: 250,
  reconnectJitter: 250,
  maxPingOut: 2,
  timeout: 2_000,
  // A stack trace for every request would cost more than publishing the event.
  noAsyncTraces: true,
}

const userOf = (url: string) => decodeURIComponent(new URL(url.split(',')[0] ?? url).username) || undefined

/**
 * The user and password of each attempt to connect: those of the newest URL, and those of the others in turn if it is
 * refused, as happens while passwords are changed.
 */
const createLogin = (urls: Secret<readonly string[]>) => {
  let attempt = 0
  return {
    accepted: () => {
      attempt = 0
    },
    next: () => {
      const all = urls.current()
      const { username, password } = new URL(all[attempt % all.length]?.split(',')[0] ?? '')
      attempt += 1
      return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    },
  }
}

/** The client reads no user and password from URLs. Each user may only receive below an inbox prefix of its own. */
const connectionOptions = (url: string, login: ReturnType<typeof createLogin>) => {
  const servers = url.split(',').map((server) => new URL(server))
  const { username } = servers[0] ?? new URL(url)
  return {
    servers: servers.map(({ host }) => host),
    ...(username && {
      authenticator: login.next,
      inboxPrefix: inboxOf(decodeURIComponent(username)),
    }),
  }
}

export const inboxOf = (user: string) => `_INBOX.${user}`

const minVersion = [2, 9] as const

const logServerInfo = ({ info }: NatsConnection, logger: Logger) => {
  const { version = 'unknown', max_payload = 0 } = info ?? {}
  logger.info({ version }, 'connected to NATS')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < minVersion[0] || (major === minVersion[0] && minor < minVersion[1]))
    logger.error({ version }, `NATS is older than ${minVersion.join('.')} and may refuse requests`)
  if (max_payload < maxMessageBytes) logger.error({ max_payload }, `NATS takes no messages of ${maxMessageBytes} bytes`)
}

/** The maximum size of a message, headers included; append.ts limits events accordingly. */
const maxMessageBytes = 64 * 1024

const twoMinutes = 120_000_000_000

interface StreamOptions {
  /** Asked for the position at which a new stream begins: its outbox may no longer hold those before. */
  first?: () => Promise<number>
  /** On how many servers a new stream is kept. Only an operator changes it later. */
  replicas?: number
}

/**
 * Creates a service's stream if it is missing. A full stream refuses new messages (`discard: new`) and nothing may be
 * deleted, because the relay relies on a sequence without gaps.
 */
export const ensureStream = async (
  manager: JetStreamManager,
  service: Service,
  { first = async () => 1, replicas = 1 }: StreamOptions = {},
) => {
  const { name, subjects } = streamOf(service)
  try {
    return await manager.streams.info(name)
  } catch (error) {
    if (!isMissing(error)) throw error
    const first_seq = await first()
    return manager.streams.add({
      name,
      subjects: [subjects],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.New,
      deny_delete: true,
      deny_purge: true,
      max_msg_size: maxMessageBytes,
      duplicate_window: twoMinutes,
      num_replicas: replicas,
      // Servers before 2.10 begin at 1 only.
      ...(first_seq > 1 && { first_seq }),
    })
  }
}

/** An answer that says nothing about what was asked: the stream has no leader at this moment, or lost it meanwhile. */
export class NoClearAnswer extends Error {
  override readonly name = 'NoClearAnswer'
}

const requestMs = 1_000
const unclear = ['TimeoutError', 'NoResponders', 'JetStreamNotEnabled', 'NoClearAnswer', 'ClosedConnectionError']

/**
 * Whether NATS has not said what became of a request: no answer in time, nobody there to answer, or no leader. While a
 * cluster chooses a new leader, which takes seconds, all of these are ordinary; the same request is made again.
 */
export const isUnclear = (error: unknown): boolean =>
  error instanceof Error &&
  (unclear.includes(error.name) ||
    // "temporarily unavailable", "no suitable peers": the cluster's own words for the same.
    (error instanceof JetStreamApiError && error.status === 503) ||
    // The server on which a consumer lived is gone.
    error.message === 'heartbeats missed' ||
    isUnclear(error.cause))

/** "stream not found" (10059) and "consumer not found" (10014), whichever error class the client wraps them in. */
export const isMissing = (error: unknown) =>
  error instanceof Error && /not found|StreamNotFound|ConsumerNotFound/i.test(`${error.name} ${error.message}`)

/** How a stream's owner asks: soon again, since after the election of a leader it is the next request that counts. */
export const ownerOptions = { timeout: requestMs, checkAPI: false }

export const managerOf = (connection: NatsConnection) => jetstreamManager(connection, ownerOptions)

const withOwnAccount: readonly string[] = [...services, 'bff', 'operator']

/**
 * Where the API of a service's stream is found. Each of our users has an account of its own, into which the API of the
 * others' streams is imported; on a server without accounts all streams are in one place.
 */
const apiPrefixOf = ({ user }: Nats, service: Service) =>
  user !== undefined && user !== service && withOwnAccount.includes(user)
    ? { apiPrefix: `JS.${service.toUpperCase()}.API` }
    : {}

/** What it takes to read a service's stream, as whoever is connected. */
export const readerOf = async (nats: Nats, service: Service, signal: AbortSignal) => {
  const connection = await nats.connection(signal)
  const options = { timeout: 2_000, checkAPI: false, ...apiPrefixOf(nats, service) }
  const { streams, consumers } = await jetstreamManager(connection, options)
  const { name } = streamOf(service)
  return {
    name,
    consumers,
    /** The first and last sequence that it holds. */
    state: async () => (await streams.info(name)).state,
    consumer: (consumer: string) => jetstream(connection, options).consumers.get(name, consumer),
  }
}
