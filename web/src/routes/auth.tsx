import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { type AuthTab, authTabs } from '../features/auth/auth-tabs.ts'
import { wordParam } from '../lib/search.ts'
import { safeNext } from '../session/next.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: (raw: Record<string, unknown>): { next?: string | undefined; tab?: AuthTab | undefined } => ({
    next: safeNext(raw.next),
    tab: wordParam(authTabs, raw.tab),
  }),
  component: () => {
    const { next, tab } = Route.useSearch()
    return <AuthPage next={next} tab={tab} />
  },
})
