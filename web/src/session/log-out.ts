import type { QueryClient } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { deleteDatabase } from '../lib/storage/indexed-db.ts'
import { clearLocalSettings } from '../lib/storage/local-settings.ts'
import { chooseTheme } from '../theme/theme.ts'
import { setCurrentUser } from './current-user.ts'
import { announceSessionChange } from './session-channel.ts'

/** Spec sections 2 and 4: ends the session, and leaves nothing of the person behind in this browser. */
export const logOut = async (client: QueryClient, goHome: () => Promise<void>) => {
  await call('POST /api/auth/logout')
  await clearSession(client, goHome)
}

/** The session is over: what this browser knew of the person goes too. */
export const clearSession = async (client: QueryClient, goHome: () => Promise<void>) => {
  announceSessionChange()
  chooseTheme('main')
  clearLocalSettings()
  // A browser without a database kept nothing.
  await deleteDatabase().catch(() => {})
  // Away from the guarded page first: it would take the missing user for a reason to ask for a sign-in.
  await goHome()
  client.clear()
  setCurrentUser(client, null)
}
