import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Crash } from '../shell/crash.tsx'
import { PageNotFound } from '../shell/page-not-found.tsx'

// Loaded beside the page, not before it: the landing page shows no toast.
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  ),
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
