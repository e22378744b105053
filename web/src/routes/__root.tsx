import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Crash } from '../shell/crash.tsx'
import { Loading } from '../ui/feedback/loading.tsx'

// Hardly anybody sees it.
const UnknownAddress = lazy(async () => ({ default: (await import('../shell/unknown-address.tsx')).UnknownAddress }))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: () => (
    <Suspense fallback={<Loading />}>
      <UnknownAddress />
    </Suspense>
  ),
  errorComponent: (problem) => (
    <main>
      <Crash {...problem} />
    </main>
  ),
})
