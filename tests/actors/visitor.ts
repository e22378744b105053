import type { BrowserContext, BrowserContextOptions, Browser as Chromium, Request } from 'playwright-core'
import { createBoard } from './board.ts'
import type { HttpBrowser } from './http-browser.ts'
import { createTab } from './tab.ts'

const listenedTo = ['weberror', 'console', 'request', 'response', 'requestfailed']

/** A window that is touched: options of a browser. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A browser of somebody's own, without a tab. */
export const newBrowser = async (chromium: Chromium, url: string, options: BrowserContextOptions = {}) => {
  const context = await chromium.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // A journey that wants one says so: what a worker answers, the journey cannot intercept.
    serviceWorkers: 'block',
    ...options,
  })
  // Long enough for a busy machine; only a failing journey waits this long.
  context.setDefaultTimeout(60_000)
  return context
}

/** A person who opens a tab in a browser. */
export const createVisitor = async (context: BrowserContext, url: string) => {
  const errors = watchForErrors(context)
  const before = new Set(context.pages())
  const openTab = async () => {
    const tab = createTab(await context.newPage())
    return { ...tab, ...createBoard(tab) }
  }
  return {
    ...(await openTab()),
    context,
    openTab,
    expectsError: errors.expect,
    errors: errors.recorded,
    /** Closes the tabs of this person; the browser can be somebody else's then. */
    leaves: async () => {
      // Only what journeys listen to: without its own listeners, a browser could never be closed.
      for (const event of listenedTo) context.removeAllListeners(event)
      const opened = context.pages().filter((page) => !before.has(page))
      await Promise.all(opened.map((page) => page.close()))
    },
    /** Takes over a session that was started over plain HTTP. */
    continues: ({ cookies }: HttpBrowser) =>
      context.addCookies(
        [...cookies].map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite: 'Strict' })),
      ),
  }
}

export type Visitor = Awaited<ReturnType<typeof createVisitor>>

/**
 * Errors in a browser that no page shows: scripts that throw, errors and policy violations in the console, requests that
 * fail. A journey that expects one of these says so; any other one fails it.
 */
const watchForErrors = (context: BrowserContext) => {
  const recorded: string[] = []
  // A page learns that nobody is signed in by asking who is.
  const expected: (string | RegExp)[] = ['401 GET /api/auth/me']

  const note = (error: string) => {
    if (!expected.some((known) => (typeof known === 'string' ? known === error : known.test(error))))
      recorded.push(error)
  }
  context.on('weberror', (thrown) => note(`thrown: ${thrown.error().stack ?? thrown.error()}`))
  context.on('console', (message) => {
    // Failed requests are recorded below, with their URL.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${named(response.request())}`)
  })
  context.on('requestfailed', (request) => {
    // Leaving a page cancels what it was loading.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') note(`${reason} ${named(request)}`)
  })
  return {
    recorded,
    /** `409 POST /api/create-checkout-session`, say. */
    expect: (error: string | RegExp) => void expected.push(error),
  }
}

const named = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
