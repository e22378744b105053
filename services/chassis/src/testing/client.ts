import { createInternalClient, type InternalClient } from '../http/internal-client.ts'

/** A client of a service for tests on a busy machine: it waits long, and asks as often as it likes. */
export const testClient = (...[service, url, sign]: Parameters<typeof createInternalClient>): InternalClient => {
  const client = createInternalClient(service, url, sign, { maxWaiting: Number.POSITIVE_INFINITY })
  const call: InternalClient['call'] = (endpoint, request) => client.call(endpoint, { timeoutMs: 30_000, ...request })
  return { ...client, call }
}
