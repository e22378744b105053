import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './lib/search.ts'
import { routeTree } from './routeTree.gen.ts'
import { Crash } from './shell/crash.tsx'
import { Loading } from './ui/loading.tsx'

/** Paths match case-insensitively (spec section 2), which is the router's own default. */
export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query client decides what is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Loading,
    defaultErrorComponent: Crash,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
