import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect } from 'vitest'
import { asRead, givenTexts } from '../repo/given.ts'
import { everyScreen } from './every-screen.ts'
import { pictures } from './pictures.ts'
import { withResidents } from './residents.ts'

const themes = ['main', 'light', 'dark'] as const
const desktop = { width: 1440, height: 900 }
const sizes = [desktop, { width: 768, height: 1024 }, { width: 390, height: 844 }]
const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** All that a page says, to whoever looks at it or listens to it. */
const wordsOnThePage = `[document.title, document.body.innerText, document.body.textContent,
  ...['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
    [...document.querySelectorAll('[' + name + ']')].map((one) => one.getAttribute(name)))].join(' ')`

describe('in every theme and width, anyone can use', () => {
  withResidents.for(everyScreen)(
    '$name',
    { timeout: 240_000 },
    async ({ name, seenBy, path, shows, given, and, waiting, trouble }, { visitor, residents }) => {
      const ada = await visitor(name, { reducedMotion: 'reduce' })
      if (trouble) ada.expectsTrouble(trouble)
      await ada.continues(residents[seenBy].browser)
      await given?.(ada)
      const barriers: string[] = []
      for (const theme of themes) {
        // Any page of ours that shows nothing.
        await ada.opens('/theme.js')
        await ada.page.evaluate(`localStorage.setItem('theme', '${theme}')`)
        await ada.page.setViewportSize(desktop)
        await ada.opens(path)
        await ada.sees(...shows)
        await and?.(ada)
        if (!waiting) await ada.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
        if (theme === 'main') {
          const words = asRead(await ada.page.evaluate<string>(wordsOnThePage))
          for (const { text, on } of givenTexts)
            if (on === name && !words.includes(text)) barriers.push(`does not say “${text}”`)
        }
        for (const size of sizes) {
          await ada.page.setViewportSize(size)
          await ada.page.waitForFunction(`innerWidth === ${size.width} && innerHeight === ${size.height}`)
          await ada.page.screenshot({
            path: join(pictures, `${name}-${theme}-${size.width}.png`),
            fullPage: seenBy === 'nobody',
          })
          if (await ada.page.evaluate('document.documentElement.scrollWidth > innerWidth'))
            barriers.push(`${theme} ${size.width}: wider than the window`)
          if (seenBy !== 'nobody' && (await ada.page.evaluate('document.documentElement.scrollHeight > innerHeight')))
            barriers.push(`${theme} ${size.width}: the page scrolls beside its content`)
          const { violations } = await new AxeBuilder({ page: ada.page }).withTags(wcag).setLegacyMode().analyze()
          for (const { id, nodes } of violations)
            for (const { target, failureSummary } of nodes)
              barriers.push(`${theme} ${size.width} ${id}: ${target.join(' ')}\n${failureSummary}`)
        }
      }
      expect(barriers).toEqual([])
    },
  )
})
