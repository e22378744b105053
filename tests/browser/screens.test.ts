import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { EVERY_LOOK } from '../config.ts'
import { asRead, givenTexts } from '../repo/given.ts'
import { barriersOn } from './barriers.ts'
import { everyScreen } from './every-screen.ts'
import { looksAt, resize, wear } from './looks.ts'
import { bindPictureBook } from './picture-book.ts'
import { pictures } from './pictures.ts'
import { withResidents } from './residents.ts'

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

if (EVERY_LOOK) afterAll(bindPictureBook)

describe('in every theme and width, anyone can use', () => {
  withResidents.for(everyScreen)(
    '$name',
    { timeout: 240_000 },
    async (
      { name, seenBy, path, shows, given, and, only, waiting, trouble, outside = seenBy === 'nobody' },
      { visitor, residents },
    ) => {
      const ada = await visitor(name, { reducedMotion: 'reduce', ...(only && { viewport: only }) })
      if (trouble) ada.expectsTrouble(trouble)
      await ada.continues(residents[seenBy].browser)
      await given?.(ada)
      await ada.opens(path)
      await ada.sees(...shows)
      await and?.(ada)
      if (!waiting) await nothingIsOnItsWay(ada.page)
      const words = asRead(await ada.page.evaluate<string>(wordsOnThePage))
      const barriers = givenTexts.flatMap(({ text, on }) =>
        on === name && !words.includes(text) ? [`does not say “${text}”`] : [],
      )
      for (const { theme, size } of looksAt(only)) {
        await wear(ada.page, theme)
        await resize(ada.page, size)
        await ada.page.screenshot({
          path: join(pictures, `${name}-${theme}-${size.width}.png`),
          fullPage: seenBy === 'nobody',
          style: backdrop,
        })
        const found = await barriersOn(ada.page)
        if (!outside && (await ada.page.evaluate('document.documentElement.scrollHeight > innerHeight')))
          found.push('the page scrolls beside its content')
        barriers.push(...found.map((barrier) => `${theme} ${size.width} ${barrier}`))
      }
      expect(barriers).toEqual([])
    },
  )
})
