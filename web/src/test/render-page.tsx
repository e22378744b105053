import { type Query, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createQueryClient } from '../lib/api/query-client.ts'

/** Renders a part of a page with what the app gives it: a query client, which is returned, and a router. */
export const renderPage = (component: RouteComponent, client = createQueryClient(() => {})) => {
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return client
}

export const hasFailed = ({ state }: Query) => state.status === 'error'
