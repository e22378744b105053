import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Crash } from '../shell/crash.tsx'
import { PageNotFound } from '../shell/page-not-found.tsx'
import { PublicFrame } from '../shell/public-frame.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: () => (
    <PublicFrame>
      <PageNotFound />
    </PublicFrame>
  ),
  errorComponent: (problem) => (
    <main>
      <Crash {...problem} />
    </main>
  ),
})
