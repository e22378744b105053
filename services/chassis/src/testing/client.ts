import { createInternalClient, type InternalClient } from '../http/internal-client.ts'

/** A client of a service with a timeout for tests on a busy machine. */
export const testClient = (...given: Parameters<typeof createInternalClient>): InternalClient => {
  const client = createInternalClient(...given)
  const call: InternalClient['call'] = (endpoint, request) => client.call(endpoint, { timeoutMs: 30_000, ...request })
  return { ...client, call }
}
