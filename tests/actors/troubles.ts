import type { BrowserContext, Request } from 'playwright-core'

/**
 * What goes wrong in a browser while nobody looks: scripts that throw, errors and policy violations in the console,
 * requests that fail. A journey that expects one of these says so; every other one fails it.
 */
export const watchForTroubles = (context: BrowserContext) => {
  const seen: string[] = []
  // Asking who is signed in is how a visitor learns that nobody is.
  const expected: (string | RegExp)[] = ['401 GET /api/auth/me']

  const note = (trouble: string) => {
    if (!expected.some((known) => (typeof known === 'string' ? known === trouble : known.test(trouble))))
      seen.push(trouble)
  }
  context.on('weberror', (thrown) => note(`thrown: ${thrown.error().stack ?? thrown.error()}`))
  context.on('console', (message) => {
    // Failed requests are heard below, with their address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${named(response.request())}`)
  })
  context.on('requestfailed', (request) => {
    // A page that is left gives up what it was loading.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') note(`${reason} ${named(request)}`)
  })
  return {
    seen,
    /** `409 POST /api/create-checkout-session`, say. */
    expect: (trouble: string | RegExp) => void expected.push(trouble),
  }
}

const named = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
