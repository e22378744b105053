import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { test } from 'vitest'
import { createSeeker } from '../actors/seeker.ts'
import { createVisitor, type Visitor } from '../actors/visitor.ts'
import { constellation } from '../constellation.ts'
import { launchChromium } from './chromium.ts'
import { pictures } from './pictures.ts'

const emailOf = (name: string) =>
  `${name.toLowerCase().replace(/\W+/g, '.')}.${crypto.randomUUID().slice(0, 8)}@example.test`

/**
 * A test in a real browser, against the whole product. `visitor` sits down in front of a new browser, `subscriber`
 * has paid before and is signed in. Whatever goes wrong unseen in one of the browsers fails the journey.
 */
export const journey = test
  .extend('world', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const world = await constellation()
    onCleanup(() => world[Symbol.asyncDispose]())
    return world
  })
  .extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const chromium = await launchChromium()
    onCleanup(() => chromium.close())
    return chromium
  })
  .extend('visitor', async ({ world, chromium, task }, { onCleanup }) => {
    const visitors: Visitor[] = []
    onCleanup(async () => {
      const failed = task.result?.state === 'fail'
      for (const [nth, { context, page, troubles }] of visitors.entries()) {
        if (failed) await page.screenshot({ path: join(pictures, `failed/${task.id}-${nth}.png`) }).catch(() => {})
        await context.close()
        if (troubles.length > 0) throw new Error(`Unseen in the browser: ${troubles.join('; ')}`)
      }
    })
    return async (name: string, options?: BrowserContextOptions) => {
      const visitor = await createVisitor(chromium, world.url, options)
      visitors.push(visitor)
      return { ...visitor, name, email: emailOf(name) }
    }
  })
  .extend('subscriber', ({ world, visitor }) => async (name: string, options?: BrowserContextOptions) => {
    const ada = await visitor(name, options)
    const seeker = await createSeeker(world.url, name, ada.email).signUp()
    await ada.continues(seeker.browser)
    return { ...ada, seeker }
  })
