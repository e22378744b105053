import type { BrowserContext, BrowserContextOptions, Browser as Chromium } from 'playwright-core'
import { createVisitor, newBrowser, type Visitor } from '../actors/visitor.ts'

const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

/**
 * Browsers that are used one after the other: in a new one, each visitor would load and compile the whole application again.
 * Whoever borrows one finds nothing of the one before but what was downloaded.
 */
export const borrowedBrowsers = (chromium: Chromium, url: string) => {
  const free = new Map<string, BrowserContext[]>()

  const empty = async (context: BrowserContext) => {
    // Also what a journey opened when it was over, as one does that ran out of time: it would go on asking the server.
    const left = context.pages()
    const blank = await context.newPage()
    await Promise.all(left.map((page) => page.close()))
    const storage = await context.newCDPSession(blank)
    await storage.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes })
    await storage.detach()
    await context.clearCookies()
    await context.setOffline(false)
  }

  const kinds = new WeakMap<BrowserContext, string>()
  return {
    lend: async (options: BrowserContextOptions = {}) => {
      const kind = JSON.stringify(options)
      const context = free.get(kind)?.pop() ?? (await newBrowser(chromium, url, options))
      kinds.set(context, kind)
      await empty(context)
      return createVisitor(context, url)
    },
    /** For good: a journey that ran out of time may still open pages in it. */
    discard: ({ context }: Visitor) => context.close(),
    takeBack: async ({ context, leaves }: Visitor) => {
      await leaves()
      const kind = kinds.get(context) ?? ''
      free.set(kind, [...(free.get(kind) ?? []), context])
    },
  }
}
