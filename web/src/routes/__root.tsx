import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Crash } from '../shell/crash.tsx'
import { UnknownAddress } from '../shell/unknown-address.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: UnknownAddress,
  errorComponent: (problem) => (
    <main>
      <Crash {...problem} />
    </main>
  ),
})
