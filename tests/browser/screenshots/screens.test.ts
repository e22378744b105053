import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { EVERY_VARIANT } from '../../config.ts'
import { normalized, specTexts } from '../../repo/spec-texts.ts'
import { a11yViolations } from '../a11y-violations.ts'
import { withPersonas } from '../personas.ts'
import { allScreens } from './all-screens.ts'
import { screenshots, writeGallery } from './gallery.ts'
import { applyTheme, resize, variantsOf } from './variants.ts'

/** All that a page says, to whoever looks at it or listens to it. */
const wordsOnThePage = `[document.title, document.body.innerText, document.body.textContent,
  ...['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
    [...document.querySelectorAll('[' + name + ']')].map((one) => one.getAttribute(name)))].join(' ')`

/** What comes later than the rest is there: no skeleton is left, and every image can be painted. */
const nothingIsOnItsWay = async (page: Page) => {
  await page.locator('[aria-busy=true], [data-skeleton]').first().waitFor({ state: 'detached' })
  await page.evaluate('Promise.allSettled([...document.images].map((image) => image.decode()))')
}

/** What stands still behind a page that scrolls is only as high as the window; the picture shows the page as a whole. */
const backdrop = 'body { position: relative } body::before { position: absolute !important }'

if (EVERY_VARIANT) afterAll(writeGallery)

describe('in every theme and width, anyone can use', () => {
  withPersonas.for(allScreens)(
    '$name',
    { timeout: 240_000 },
    async (
      { name, seenBy, path, shows, given, and, only, waiting, trouble, outside = seenBy === 'nobody' },
      { visitor, personas },
    ) => {
      const ada = await visitor(name, { reducedMotion: 'reduce', ...(only && { viewport: only }) })
      if (trouble) ada.expectsError(trouble)
      await ada.continues(personas[seenBy].browser)
      await given?.(ada)
      await ada.opens(path)
      await ada.sees(...shows)
      await and?.(ada)
      if (!waiting) await nothingIsOnItsWay(ada.page)
      const words = normalized(await ada.page.evaluate<string>(wordsOnThePage))
      const violations = specTexts.flatMap(({ text, on }) =>
        on === name && !words.includes(text) ? [`does not say “${text}”`] : [],
      )
      for (const { theme, size } of variantsOf(only)) {
        await applyTheme(ada.page, theme)
        await resize(ada.page, size)
        await ada.page.screenshot({
          path: join(screenshots, `${name}-${theme}-${size.width}.png`),
          fullPage: seenBy === 'nobody',
          style: backdrop,
        })
        const found = await a11yViolations(ada.page)
        if (!outside && (await ada.page.evaluate('document.documentElement.scrollHeight > innerHeight')))
          found.push('the page scrolls beside its content')
        violations.push(...found.map((violation) => `${theme} ${size.width} ${violation}`))
      }
      expect(violations).toEqual([])
    },
  )
})
