import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Crash } from '../shell/crash.tsx'
import { PageNotFound } from '../shell/page-not-found.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: () => (
    <main>
      <PageNotFound />
    </main>
  ),
  errorComponent: (problem) => (
    <main>
      <Crash {...problem} />
    </main>
  ),
})
