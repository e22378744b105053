import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium } from 'playwright-core'
import { installedChromium } from '../browser/chromium/chromium.ts'
import { until } from '../system/until.ts'
import { panelOf } from './panel.ts'

/** A whole Chromium with an extension in it; the small one that the other journeys use loads none. */
export const launchExtended = async (folder: string) => {
  const executablePath = installedChromium()
  if (!executablePath) throw new Error('Extensions need a whole Chromium: install one, or name one in CHROMIUM_PATH.')
  const profile = await mkdtemp(join(tmpdir(), 'roletrail-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
      // Lets a test press the extension's button.
      '--enable-unsafe-extension-debugging',
    ],
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: 30_000 }))
  const id = new URL(worker.url()).host
  const browser = context.browser()
  if (!browser) throw new Error('there is no browser')
  const cdp = await browser.newBrowserCDPSession()

  return {
    context,
    worker,
    /** Presses the button over a page, as a person does, and returns the panel that opens. */
    pressOver: async (url: string) => {
      const { targetInfos } = await cdp.send('Target.getTargets', { filter: [{ type: 'tab', exclude: false }] })
      const tab = targetInfos.find((target) => target.url === url)
      if (!tab) throw new Error(`no tab shows ${url}`)
      await trigger(cdp, id, tab.targetId)
      const isPanel = (target: { url: string }) => target.url === `chrome-extension://${id}/panel.html`
      const find = async () =>
        (await cdp.send('Target.getTargets', { filter: [{}] })).targetInfos.find(isPanel)?.targetId
      await until(async () => (await find()) !== undefined, 20_000)
      return panelOf(cdp, (await find()) ?? '')
    },
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

// The protocol knows it, its types do not yet.
const trigger = (cdp: CDPSession, id: string, targetId: string) =>
  (cdp.send as (method: string, parameters: object) => Promise<unknown>)('Extensions.triggerAction', { id, targetId })
