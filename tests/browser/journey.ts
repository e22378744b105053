import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContextOptions } from 'playwright-core'
import { test } from 'vitest'
import { patientBrowser } from '../actors/patient-browser.ts'
import { createSeeker } from '../actors/seeker.ts'
import type { Visitor } from '../actors/visitor.ts'
import { startApp } from '../system/app.ts'
import { borrowedBrowsers } from './borrowed-browsers.ts'
import { launchChromium } from './chromium/chromium.ts'
import { screenshots } from './screenshots/gallery.ts'

const emailOf = (name: string) =>
  `${name.toLowerCase().replace(/\W+/g, '.')}.${crypto.randomUUID().slice(0, 8)}@example.test`

/** Vitest sets no deadline for a clean-up: one that hung would hold up the whole run. */
const inTime = async (cleanUp: Promise<unknown>) => {
  const over = new AbortController()
  const late = delay(30_000, undefined, { signal: over.signal }).then(() => {
    throw new Error('A browser could not be taken back within 30 s')
  })
  await Promise.race([cleanUp, late]).finally(() => over.abort())
}

/**
 * A test in a real browser against the whole product. `visitor` opens a new browser; `subscriber` has paid and is signed
 * in. Errors in one of the browsers that the journey does not expect fail it.
 */
export const journey = test
  .extend('app', { scope: 'worker' }, async ({}, { onCleanup }) => {
    // Reminders are looked for more often, so that nobody waits ten seconds for one.
    const app = await startApp({ REMINDER_SWEEP_SECONDS: '2' })
    onCleanup(() => app[Symbol.asyncDispose]())
    return app
  })
  .extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const chromium = await launchChromium()
    onCleanup(() => chromium.close())
    return chromium
  })
  .extend('browsers', { scope: 'worker' }, ({ app, chromium }) => borrowedBrowsers(chromium, app.url))
  .extend('visitor', ({ browsers, task, onTestFinished }, { onCleanup }) => {
    const visitors: Visitor[] = []
    onCleanup(async () => {
      const failed = task.result?.state === 'fail' || visitors.some(({ errors }) => errors.length > 0)
      for (const [nth, visitor] of visitors.entries()) {
        const path = join(screenshots, `failed/${task.id}-${nth}.png`)
        if (failed) await visitor.page.screenshot({ path }).catch(() => {})
        await inTime(failed ? browsers.discard(visitor) : browsers.takeBack(visitor))
      }
    })
    // Vitest runs a clean-up that throws once more, and after the second try too: browsers would be taken back twice.
    onTestFinished(() => {
      const errors = visitors.flatMap((visitor) => visitor.errors)
      if (errors.length > 0) throw new Error(`Errors in the browser: ${errors.join('; ')}`)
    })
    return async (name: string, options?: BrowserContextOptions) => {
      const visitor = await browsers.lend(options)
      visitors.push(visitor)
      return { ...visitor, name, email: emailOf(name) }
    }
  })
  .extend('subscriber', ({ app, visitor }) => async (name: string, options?: BrowserContextOptions) => {
    const ada = await visitor(name, options)
    const seeker = await createSeeker(app.url, name, ada.email, patientBrowser(app.url)).signUp()
    await ada.continues(seeker.browser)
    return { ...ada, seeker }
  })
