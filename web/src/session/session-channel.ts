import type { QueryClient } from '@tanstack/react-query'

const tabs = new BroadcastChannel('roletrail-session')

/** The tabs of a browser share the session cookie, so signing in or out affects all of them. */
export const announceSessionChange = () => tabs.postMessage('session-changed')

/** When another tab changes the session, the cached data may be another person's, so everything is fetched again. */
export const followSessionChanges = (client: QueryClient) => {
  tabs.onmessage = () => void client.resetQueries()
}
