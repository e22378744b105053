import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const axeOnce = `if (!('axe' in window)) {
  ${axe}
  axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })
}`

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  // Passed rules are not described, and style sheets are not fetched again: only an experimental rule reads them.
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
}

// No script runs in such a frame, so axe could only wait for its answer.
const context = { include: [['html']], exclude: [['iframe[sandbox]']] }

const isSandboxed = async (frame: Frame) =>
  frame.parentFrame() !== null && (await (await frame.frameElement()).getAttribute('sandbox')) !== null

/**
 * The accessibility violations of the page as it is now: axe's findings, and content wider than the window; not in
 * sandboxed frames. axe's own Playwright package brings a megabyte of axe for each question; here a page gets it once.
 */
export const a11yViolations = async (page: Page): Promise<string[]> => {
  for (const frame of page.frames()) if (!(await isSandboxed(frame))) await frame.evaluate(axeOnce)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`,
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  const tooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
  return tooWide ? ['wider than the window', ...found] : found
}
