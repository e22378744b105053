import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

// Passed rules are not described, and style sheets are not fetched again: only an experimental rule reads them.
const options = { resultTypes: ['violations' as const], preload: { assets: ['media'] } }

/** The accessibility violations of the page as it is now: axe's findings, and content wider than the window. */
export const a11yViolations = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .options({ ...options })
    .withTags(wcag)
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  const tooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
  return tooWide ? ['wider than the window', ...found] : found
}
