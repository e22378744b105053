import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createQueryClient } from './lib/api/query-client.ts'
import { createAppRouter } from './router.ts'
import { setCurrentUser } from './session/current-user.ts'
import { followSessionChanges } from './session/session-channel.ts'
import { followTheme } from './theme/theme.ts'
import './styles/main.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The router would reload a page whose code cannot be fetched, and without a network nothing would be left of it. So
// that it does not, the error has other words; shell/use-comeback.ts reloads the page when that may help.
addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `Not loaded: ${payload.message}`
})

const queryClient = createQueryClient((client) => setCurrentUser(client, null))
followSessionChanges(queryClient)
followTheme()
const router = createAppRouter(queryClient)
const app = <App router={router} queryClient={queryClient} />

if ('prerendered' in root.dataset) {
  // The page is prerendered (vite/prerender.ts), and is hydrated once its code is loaded.
  // The router renders differently on a server; this makes it hydrate such a page.
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(root, app)
  dispatchEvent(new Event('hydrated'))
} else createRoot(root).render(app)
