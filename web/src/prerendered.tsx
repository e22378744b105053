import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { createQueryClient } from './lib/api/query-client.ts'
import { createAppRouter } from './router.ts'

/** Renders the page at `path` to HTML, as a visitor first sees it. Runs in Node during the build. */
export const prerendered = async (path: string) => {
  const queryClient = createQueryClient(() => {})
  const router = createAppRouter(queryClient, {
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: false,
  })
  await router.load()
  return renderToString(<App router={router} queryClient={queryClient} />)
}
