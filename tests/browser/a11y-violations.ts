import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const install = `${axe}
  axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

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

/** In the page, because axe's whole report is a hundred times as long as what is asked of it. */
const check = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => [
  ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : []),
  ...violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ': ' + target.join(' ') + '\\n' + failureSummary)),
])`

/**
 * The accessibility violations of the page as it is now: axe's findings, and content wider than the window; not in
 * sandboxed frames. axe's own Playwright package brings a megabyte of axe for each question; here a page gets it once.
 */
export const a11yViolations = async (page: Page): Promise<string[]> => {
  for (const frame of page.frames())
    if (!(await isSandboxed(frame)) && !(await frame.evaluate(`'axe' in window`))) await frame.evaluate(install)
  return page.evaluate<string[]>(check)
}
