import type { QueryClient } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { forgetLocal } from '../lib/local-database.ts'
import { forgetLocalSettings } from '../lib/local-settings.ts'
import { chooseTheme } from '../theme/theme.ts'
import { setCurrentUser } from './current-user.ts'
import { tellOtherTabs } from './other-tabs.ts'

/** Spec sections 2 and 4: ends the session, and leaves nothing of the person behind in this browser. */
export const logOut = async (client: QueryClient, goHome: () => Promise<void>) => {
  await call('POST /api/auth/logout')
  await forgetHere(client, goHome)
}

/** The session is over: what this browser knew of the person goes too. */
export const forgetHere = async (client: QueryClient, goHome: () => Promise<void>) => {
  tellOtherTabs()
  chooseTheme('main')
  forgetLocalSettings()
  // A browser without a database kept nothing.
  await forgetLocal().catch(() => {})
  // Away from the guarded page first: it would take the missing user for a reason to ask for a sign-in.
  await goHome()
  client.clear()
  setCurrentUser(client, null)
}
