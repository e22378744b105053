import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { type AuthTab, authTabs } from '../features/auth/auth-tabs.ts'
import { wordParam } from '../lib/search-params.ts'
import { type RecoveryStep, recoverySteps } from '../session/recovery/recovery-steps.ts'
import { safeNext } from '../session/safe-next.ts'

interface Search {
  next?: string | undefined
  tab?: AuthTab | undefined
  forgot?: RecoveryStep | undefined
}

export const Route = createFileRoute('/auth')({
  validateSearch: (raw: Record<string, unknown>): Search => ({
    next: safeNext(raw.next),
    tab: wordParam(authTabs, raw.tab),
    forgot: wordParam(recoverySteps, raw.forgot),
  }),
  component: () => {
    const { next, tab, forgot } = Route.useSearch()
    return <AuthPage next={next} tab={tab} forgot={forgot} />
  },
})
