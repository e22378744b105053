import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUser } from '../session/current-user.ts'
import { type Connection, getActivity, recordChange, resetActivity, setConnection } from './activity.ts'
import { whileLeader } from './leader.ts'
import { refetch, refetchReadBefore } from './refetch.ts'

/** Messages between the tabs of a browser: the leader forwards what it receives, a new tab announces itself. */
export type TabMessage =
  | { type: 'changed'; keys: QueryKey[] }
  | { type: 'connection'; connection: Connection; quietSince?: number | undefined }
  | { type: 'hello' }

/** Keeps this tab's queries up to date with changes made elsewhere, until the returned function is called. */
export const startLiveUpdates = (client: QueryClient) => {
  const tabs = new BroadcastChannel('roletrail-live')
  let leading = false
  // Since when nothing has changed, as far as the leader knows.
  let quietSince: number | undefined

  const receive = (message: TabMessage) => {
    switch (message.type) {
      case 'changed':
        // "Everything" is not listed as a change: it is not known that anything changed.
        if (message.keys.some((key) => key.length > 0)) recordChange({ at: Date.now(), keys: message.keys })
        refetch(client, message.keys)
        break
      case 'connection': {
        const reopened = message.connection === 'live' && getActivity().connection !== 'live'
        setConnection(message.connection)
        // Nothing that this page has read can be older than the page.
        const missedNothing = message.quietSince !== undefined && message.quietSince <= Date.now() - pageAge()
        if (reopened && !missedNothing) refetchReadBefore(client, Date.now())
        break
      }
      case 'hello':
        if (leading) tabs.postMessage({ type: 'connection', connection: getActivity().connection, quietSince })
        break
    }
  }
  const broadcast = (message: TabMessage) => {
    receive(message)
    tabs.postMessage(message)
  }

  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data)
  tabs.postMessage({ type: 'hello' } satisfies TabMessage)
  const stopLeading = whileLeader(() => {
    leading = true
    // Changes between the last leader's end and our stream were missed, so every tab is disconnected until then.
    broadcast({ type: 'connection', connection: 'connecting' })
    return openStream({
      opened: (quietMs) => {
        quietSince = quietMs === undefined ? undefined : Date.now() - quietMs
        broadcast({ type: 'connection', connection: 'live', quietSince })
      },
      lost: () => broadcast({ type: 'connection', connection: 'connecting' }),
      // Perhaps the session has ended; fetching the user again then closes the page.
      refused: () => void client.invalidateQueries({ queryKey: currentUser.queryKey }),
      changed: (keys) => {
        quietSince = Date.now()
        broadcast({ type: 'changed', keys })
      },
    })
  })

  return () => {
    stopLeading()
    tabs.close()
    resetActivity()
  }
}

/** Only for pages of signed-in people: visitors may not open the stream. */
export const useLiveUpdates = () => {
  const client = useQueryClient()
  useEffect(() => startLiveUpdates(client), [client])
}

// The monotonic clock may stand still while a computer sleeps.
const pageAge = () => Math.max(performance.now(), Date.now() - performance.timeOrigin)

interface StreamListener {
  /** With how long the server says that nothing has happened; undefined if it does not. */
  opened(quietMs: number | undefined): void
  lost(): void
  /** The server responded, but not with a stream. */
  refused(): void
  changed(keys: QueryKey[]): void
}

/** Reads the server-sent events of `/api/live`, and reconnects until the returned function is called. */
export const openStream = (listener: StreamListener) => {
  let source: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  let refusals = 0

  const connect = () => {
    source = new EventSource('/api/live')
    source.addEventListener('hello', ({ data }) => {
      refusals = 0
      listener.opened(JSON.parse(data).quietMs)
    })
    source.onmessage = ({ data }) => {
      const keys = readKeys(data)
      if (keys) listener.changed(keys)
    }
    source.onerror = () => {
      listener.lost()
      // The browser reopens a broken connection, but gives up after an error response (a 503 during startup).
      if (source.readyState !== EventSource.CLOSED) return
      listener.refused()
      retry = setTimeout(connect, pause(refusals++))
    }
  }

  connect()
  return () => {
    clearTimeout(retry)
    source.close()
  }
}

/** Exponential backoff from one to thirty seconds, with jitter, so that not everybody reconnects at once. */
const pause = (refusals: number) => Math.min(30_000, 1_000 * 2 ** refusals) * (0.5 + Math.random() / 2)

/** The keys of one message `{keys: string[][]}`; undefined for anything else, since a newer server may say more. */
export const readKeys = (data: unknown): QueryKey[] | undefined => {
  try {
    const { keys } = JSON.parse(String(data)) ?? {}
    return Array.isArray(keys) && keys.every(isKey) ? keys : undefined
  } catch {
    return undefined
  }
}

const isKey = (key: unknown) => Array.isArray(key) && key.every((part) => typeof part === 'string')
