const routes = [
  '',
  'auth',
  'subscribe',
  'signup-success',
  'set-password',
  'today',
  'dashboard',
  'table',
  'calendar',
  'inbox',
  'analytics',
  'add-job',
  'settings',
  'billing',
  'help',
  'import',
  'admin/dashboard',
  'admin/users',
  'admin/audit',
  'admin/support',
  'admin/operations',
  'admin/broadcast',
  'terms',
  'privacy',
  'refunds',
  'contact',
]

const appRoutes = new Set(routes.map((route) => `/${route}`))
// These URLs contain a secret of the person, which no other site may see in a Referer.
const confidential = new Set(['/signup-success', '/set-password'])

// The app matches its routes case-insensitively, with or without a trailing slash (spec section 2).
const normalize = (path: string) => (path === '/' ? path : path.toLowerCase().replace(/\/$/, ''))

// Its token is what the page acts on.
const unsubscribe = /^\/(?:u|reminders\/[^/]+)\/[^/]+\/?$/i

/** What to do, page by page; which there are, the app knows. */
const runbook = /^\/admin\/operations\/[^/]+\/?$/i

export const isAppRoute = (path: string) =>
  appRoutes.has(normalize(path)) || unsubscribe.test(path) || runbook.test(path)

/** Routes with an HTML page of their own, which preloads what they need. The landing page is served by landing.ts. */
const prebuilt: Partial<Record<string, string>> = {
  '/dashboard': 'board.html',
  '/table': 'board.html',
}

export const pages = ['index.html', 'landing.html', 'board.html']

export const pageAt = (path: string) => prebuilt[normalize(path)] ?? 'index.html'

export const isConfidential = (path: string) => confidential.has(normalize(path)) || unsubscribe.test(path)

/** The only page that may load the payment provider's script. */
export const showsPricingTable = (path: string) => normalize(path) === '/subscribe'

/** The path of a file rather than a page: if it does not exist, the app's page is no substitute. */
export const isFile = (path: string) => /^\/assets(\/|$)/.test(path) || path.slice(path.lastIndexOf('/')).includes('.')

/** What programs ask for; `/calendar` itself is a page, what is below it are calendars to subscribe to. */
export const isApi = (path: string) => /^\/((api|internal|webhooks)(\/|$)|calendar\/.)/i.test(path)
