import type { QueryClient } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { deleteDatabase } from '../lib/storage/indexed-db.ts'
import { clearLocalSettings } from '../lib/storage/local-settings.ts'
import { keepForNobody } from '../lib/storage/person.ts'
import { forgetAdminTheme } from '../theme/admin-theme.ts'
import { chooseTheme } from '../theme/theme.ts'
import { setCurrentUser } from './current-user.ts'
import { forgetLeftCheckout } from './left-checkout.ts'
import { announceSessionChange } from './session-channel.ts'

/** Spec sections 2 and 4: ends the session and removes everything of the person from this browser. */
export const logOut = async (client: QueryClient, goHome: () => Promise<void>) => {
  await call('POST /api/auth/logout')
  await clearSession(client, goHome)
}

/** After the session ended: removes everything of the person from this browser. */
export const clearSession = async (client: QueryClient, goHome: () => Promise<void>) => {
  // First, so that no tab keeps anything more.
  keepForNobody()
  announceSessionChange()
  chooseTheme('main')
  forgetAdminTheme()
  clearLocalSettings()
  forgetLeftCheckout()
  // A browser without IndexedDB has stored nothing.
  await deleteDatabase().catch(() => {})
  // Leave the guarded page first: without a user it would redirect to the sign-in page.
  await goHome()
  client.clear()
  setCurrentUser(client, null)
}
