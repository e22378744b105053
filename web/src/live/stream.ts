import type { QueryKey } from '@tanstack/react-query'

export interface StreamListener {
  opened(): void
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
    source.onopen = () => {
      refusals = 0
      listener.opened()
    }
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
