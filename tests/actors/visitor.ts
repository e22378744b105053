import type { BrowserContextOptions, Browser as Chromium } from 'playwright-core'
import { createBoard } from './board.ts'
import type { Browser } from './browser.ts'
import { createTab } from './tab.ts'
import { watchForTroubles } from './troubles.ts'

/** Somebody in front of a browser of their own, with one tab open. */
export const createVisitor = async (chromium: Chromium, url: string, options: BrowserContextOptions = {}) => {
  const context = await chromium.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, ...options })
  // Long enough for a busy machine; a journey never waits it out unless it fails.
  context.setDefaultTimeout(15_000)
  const troubles = watchForTroubles(context)
  const openTab = async () => {
    const tab = createTab(await context.newPage())
    return { ...tab, ...createBoard(tab) }
  }
  return {
    ...(await openTab()),
    context,
    openTab,
    expectsTrouble: troubles.expect,
    troubles: troubles.seen,
    /** Takes over the session that was begun without a screen. */
    continues: ({ cookies }: Browser) =>
      context.addCookies(
        [...cookies].map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite: 'Strict' })),
      ),
  }
}

export type Visitor = Awaited<ReturnType<typeof createVisitor>>
