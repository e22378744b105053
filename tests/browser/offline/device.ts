import { expect } from 'vitest'
import type { Visitor } from '../../actors/visitor.ts'

type Device = Pick<Visitor, 'page'>

/** Empties the browser's cache of files; what the service worker keeps stays. */
export const forgetDownloads = async ({ context, page }: Pick<Visitor, 'context' | 'page'>) => {
  const network = await context.newCDPSession(page)
  await network.send('Network.clearBrowserCache')
  await network.detach()
}

/** A browser in which a service worker may run. */
export const withWorker = { serviceWorkers: 'allow', viewport: { width: 1440, height: 1600 } } as const

/** All that one store of the app's database in this browser holds. */
const listed = (store: string) => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('roletrail')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const all = opening.result.transaction('${store}').objectStore('${store}').getAllKeys()
    all.onsuccess = () => {
      opening.result.close()
      resolve(all.result)
    }
  }
})`

export const keptIn = ({ page }: Device, store: 'queries' | 'changes' | 'drafts') =>
  page.evaluate<string[]>(listed(store))

/** Waits until the app works without a network, also those parts that nobody has opened yet, and what it shows is kept. */
export const untilReady = async (device: Device, queries: readonly string[]) => {
  // Polled from outside: the page's content security policy forbids evaluating inside it.
  await expect
    .poll(() => device.page.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 30_000 })
    .toBe(true)
  for (const query of queries)
    await expect
      .poll(async () => (await keptIn(device, 'queries')).some((key) => key.includes(query)), { timeout: 30_000 })
      .toBe(true)
}

/** The changes that this browser has not delivered yet. */
export const undelivered = async (device: Device) => (await keptIn(device, 'changes')).filter((key) => /^\d/.test(key))

/** Every card on the board, and the stage it is in. */
export const boardOf = async ({ page }: Device) =>
  Object.fromEntries(
    await page.evaluate<[string, string][]>(
      `[...document.querySelectorAll('li[data-job]')].map((card) => [card.querySelector('.truncate.font-semibold').textContent, card.dataset.stage]).sort()`,
    ),
  )
