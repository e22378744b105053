import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM_PATH, PATH } from '../../config.ts'
import { isPackaged, packagedChromium } from './packaged-chromium.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A whole Chromium or Chrome of the machine's own, if there is one. */
export const installedChromium = () =>
  CHROMIUM_PATH ||
  PATH.split(delimiter)
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .concat(elsewhere)
    .find((file) => existsSync(file))

// A container has no user namespaces for the sandbox and little shared memory; the other flags prevent background traffic.
const flags = [
  '--no-sandbox',
  // A fake microphone with a tone, without a permission prompt.
  '--use-fake-device-for-media-stream',
  // Some builds of Chromium cannot show the prompt.
  '--use-fake-ui-for-media-stream',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The Chromium that came with `npm install`, so that every machine sees the same pages, at a sixth less of the processor than
 * Debian's needs; where that does not run, the machine's own. CHROMIUM_PATH names another.
 */
export const launchChromium = async () => {
  const own = CHROMIUM_PATH || (isPackaged ? undefined : installedChromium())
  const { executablePath, env } = own ? { executablePath: own, env: undefined } : await packagedChromium()
  return chromium.launch({ executablePath, args: flags, ...(env && { env }) })
}
