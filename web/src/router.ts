import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { routeTree } from './routeTree.gen.ts'
import { Crash } from './shell/crash.tsx'
import { Loading } from './ui/feedback/loading.tsx'

/** For rendering without a browser, which has neither history nor scrolling. */
interface HistoryOptions {
  history?: RouterHistory
  scrollRestoration?: boolean
}

/** Paths match case-insensitively (spec section 2), which is the router's own default. */
export const createAppRouter = (queryClient: QueryClient, options: HistoryOptions = {}) =>
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
    ...options,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
