const routes = [
  '',
  'auth',
  'subscribe',
  'signup-success',
  'set-password',
  'dashboard',
  'table',
  'add-job',
  'settings',
  'billing',
  'help',
  'import',
  'admin/dashboard',
  'terms',
  'privacy',
  'refunds',
  'contact',
]

const known = new Set(routes.map((route) => `/${route}`))
// These addresses hold a secret of the person's that no other site shall see in a Referer.
const confidential = new Set(['/signup-success', '/set-password'])

// The app matches its routes case-insensitively, with or without a slash at the end (spec section 2).
const normal = (path: string) => (path === '/' ? path : path.toLowerCase().replace(/\/$/, ''))

export const isAppRoute = (path: string) => known.has(normal(path))

/**
 * Pages that are built to stand sooner (web/vite/preload-board.ts, and web/vite/prerender.ts for the landing page, which
 * landing.ts serves); the app knows what to do on all.
 */
const built: Partial<Record<string, string>> = {
  '/dashboard': 'board.html',
  '/table': 'board.html',
}

export const pages = ['index.html', 'landing.html', 'board.html']

export const pageAt = (path: string) => built[normal(path)] ?? 'index.html'

export const isConfidential = (path: string) => confidential.has(normal(path))

/** The one page whose document may load the payment provider's script. */
export const takesMoney = (path: string) => normal(path) === '/subscribe'

/** A file's name, not a page's: it is there or it is not, and the app's page is no substitute. */
export const isFile = (path: string) => /^\/assets(\/|$)|\.[^/]*$/.test(path)

export const isInterface = (path: string) => /^\/(api|internal|webhooks)(\/|$)/i.test(path)
