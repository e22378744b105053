import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from './current-user.ts'

/** Fetches ahead what only a signed-in person may have; nobody else's browser asks for it. */
export const whenSignedIn = async (client: QueryClient, fetch: () => Promise<unknown>) => {
  // That the user could not be asked for is told by the guard.
  const user = await client.ensureQueryData(currentUser).catch(() => null)
  if (user) await fetch()
}
