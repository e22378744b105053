import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createQueryClient } from './lib/api/query-client.ts'
import { createAppRouter } from './router.ts'
import { setCurrentUser } from './session/current-user.ts'
import { followSessionChanges } from './session/session-channel.ts'
import './styles/main.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const queryClient = createQueryClient((client) => setCurrentUser(client, null))
followSessionChanges(queryClient)
const router = createAppRouter(queryClient)
const app = <App router={router} queryClient={queryClient} />

if ('prerendered' in root.dataset) {
  // The page stands already (prerender.ts); it is taken over once its code is there, not drawn anew.
  // What the router renders on a server differs; this is how it is told to go on from there.
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(root, app)
  dispatchEvent(new Event('taken-over'))
} else createRoot(root).render(app)
