import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { EVERY_VARIANT } from '../../config.ts'
import { normalized, specTexts } from '../../repo/spec-texts.ts'
import { a11yViolations } from '../a11y-violations.ts'
import { journey } from '../journey.ts'
import { withPersonas } from '../personas.ts'
import { allScreens } from './all-screens.ts'
import { screenshots, writeGallery } from './gallery.ts'
import { applyTheme, resize, variantsOf } from './variants.ts'

/** All texts of a page, visible or announced. */
const wordsOnThePage = `[document.title, document.body.innerText, document.body.textContent,
  ...['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
    [...document.querySelectorAll('[' + name + ']')].map((one) => one.getAttribute(name)))].join(' ')`

/** Waits until everything is loaded: no skeleton is left, and every image is decoded, also those further down. */
const isLoaded = async (page: Page) => {
  await page.locator('[aria-busy=true], [data-skeleton]').first().waitFor({ state: 'detached' })
  await page.evaluate(`Promise.allSettled([...document.images].map((image) => {
    image.loading = 'eager'
    return image.decode()
  }))`)
}

/** The fixed background is only as high as the window, but the screenshot shows the whole page. */
const backdrop = 'body { position: relative } body::before { position: absolute !important }'

if (EVERY_VARIANT) afterAll(writeGallery)

journey('what not everybody can use is found, in a frame too', async ({ visitor }) => {
  const { page } = await visitor('Ada Lovelace')
  await page.setContent(`<html lang="en"><title>A page</title><main><h1>A page</h1><button></button>
    <iframe title="A frame" srcdoc="<html lang=en><title>In it</title><p style='color: #ccc'>pale"></iframe></main>`)
  await page.frameLocator('iframe').getByText('pale').waitFor()
  expect((await a11yViolations(page)).map((violation) => violation.split(':')[0])).toEqual([
    'button-name',
    'color-contrast',
  ])
})

describe('in every theme and width, anyone can use', () => {
  withPersonas.for(allScreens)(
    '$name',
    { timeout: 240_000 },
    async (
      { name, seenBy, browser, path, shows, given, and, only, waiting, expectedError, outside = seenBy === 'nobody' },
      { visitor, persona },
    ) => {
      const ada = await visitor(name, { ...browser, reducedMotion: 'reduce', ...(only && { viewport: only }) })
      if (expectedError) ada.expectsError(expectedError)
      await ada.continues((await persona(seenBy)).browser)
      await given?.(ada)
      await ada.opens(path)
      await ada.sees(...shows)
      await and?.(ada)
      if (!waiting) await isLoaded(ada.page)
      const words = normalized(await ada.page.evaluate<string>(wordsOnThePage))
      const violations = specTexts.flatMap(({ text, on }) =>
        on === name && !words.includes(text) ? [`does not say “${text}”`] : [],
      )
      for (const { theme, size } of variantsOf(only)) {
        await applyTheme(ada.page, theme)
        await resize(ada.page, size)
        if (EVERY_VARIANT)
          await ada.page.screenshot({
            path: join(screenshots, `${name}-${theme}-${size.width}.png`),
            fullPage: seenBy === 'nobody',
            style: backdrop,
          })
        const found = await a11yViolations(ada.page)
        if (!outside && (await ada.page.evaluate('document.documentElement.scrollHeight > innerHeight')))
          found.push('the page itself scrolls')
        violations.push(...found.map((violation) => `${theme} ${size.width} ${violation}`))
      }
      expect(violations).toEqual([])
    },
  )
})
