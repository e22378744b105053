import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM_PATH, PATH } from '../../config.ts'
import { packagedChromium } from './packaged-chromium.ts'

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

/** The machine's own Chromium or Chrome, else one that came with `npm install`; needs no root and no download. */
export const launchChromium = async () => {
  const found = installedChromium()
  const { executablePath, env } = found ? { executablePath: found, env: undefined } : await packagedChromium()
  return chromium.launch({ executablePath, args: flags, ...(env && { env }) })
}
