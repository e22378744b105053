import type { QueryClient } from '@tanstack/react-query'

const tabs = new BroadcastChannel('roletrail-session')

/** The tabs of one browser share the session cookie, so who signs in or out here does so in all of them. */
export const announceSessionChange = () => tabs.postMessage('session-changed')

/** Another tab changed the session: what this one has read may be another person's, so everything is asked anew. */
export const followSessionChanges = (client: QueryClient) => {
  tabs.onmessage = () => void client.resetQueries()
}
