import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '@roletrail/chassis/base/free-port'
import { expect } from 'vitest'
import { EVERY_VARIANT } from '../../config.ts'
import { a11yViolations } from '../a11y-violations.ts'
import { journey } from '../journey.ts'
import { screenshots } from './gallery.ts'
import { resize, variantsOf } from './variants.ts'

const web = join(import.meta.dirname, '../../../web')
const vite = join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js')

/** The pages as they are while one develops. */
const development = journey.extend('developed', { scope: 'file' }, async ({}, { onCleanup }) => {
  const port = await freePort()
  const server = spawn(process.execPath, [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
    cwd: web,
    stdio: 'ignore',
  })
  onCleanup(() => void server.kill())
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
  return url
})

development('every component, in every theme and width', { timeout: 240_000 }, async ({ visitor, developed }) => {
  const ada = await visitor('Ada Lovelace', { reducedMotion: 'reduce' })
  const violations: string[] = []
  for (const { theme, size } of variantsOf()) {
    await ada.opens(`${developed}/design.html?theme=${theme}`)
    // What it is made of is compiled as it is asked for.
    await ada.find('heading', 'Every part').waitFor({ timeout: 60_000 })
    await resize(ada.page, size)
    if (EVERY_VARIANT)
      await ada.page.screenshot({ path: join(screenshots, `every-part-${theme}-${size.width}.png`), fullPage: true })
    violations.push(...(await a11yViolations(ada.page)).map((violation) => `${theme} ${size.width} ${violation}`))
    await ada.clicks('button', 'Dialog')
    await ada.sees('dialog', 'A dialog')
    violations.push(...(await a11yViolations(ada.page)).map((violation) => `${theme} dialog ${violation}`))
    await ada.presses('Escape')
    await ada.clicks('button', 'Error toast')
    await ada.reads('Failed to update job status.')
    violations.push(...(await a11yViolations(ada.page)).map((violation) => `${theme} toast ${violation}`))
  }
  expect(violations).toEqual([])
})

development(
  'every e-mail, as HTML and as text, in every width',
  { timeout: 240_000 },
  async ({ visitor, developed }) => {
    const ada = await visitor('Ada Lovelace', { reducedMotion: 'reduce' })
    const violations: string[] = []
    for (const { theme, size } of variantsOf()) {
      await ada.opens(`${developed}/design.html?page=emails&theme=${theme}`)
      await ada.find('heading', 'welcome').waitFor({ timeout: 60_000 })
      await resize(ada.page, size)
      // Each is written to the same person, except those to an address that nobody has proved is theirs.
      const [mails, named] = [ada.page.locator('pre'), ada.page.locator('pre', { hasText: 'Hi Ada Lovelace,' })]
      expect(await mails.count()).toBeGreaterThan(20)
      expect(await named.count()).toBeGreaterThan((await mails.count()) / 2)
      const html = ada.page.frameLocator('iframe[title="reset-code as HTML, light"]')
      await html.getByText('7KQ2M9').waitFor()
      violations.push(...(await a11yViolations(ada.page)).map((violation) => `${theme} ${size.width} ${violation}`))
      if (EVERY_VARIANT) {
        // A frame outside the window is not painted, not even for a picture of the full page.
        const height = await ada.page.evaluate<number>('document.documentElement.scrollHeight')
        await resize(ada.page, { ...size, height })
        await ada.page.screenshot({ path: join(screenshots, `every-e-mail-${theme}-${size.width}.png`) })
      }
    }
    // In the gallery they are in frames where no script runs.
    const frames = await ada.page.locator('iframe').all()
    const reader = await ada.context.newPage()
    for (const frame of frames) {
      const [title, html] = [await frame.getAttribute('title'), await frame.getAttribute('srcdoc')]
      await reader.setContent(html ?? '')
      violations.push(...(await a11yViolations(reader)).map((violation) => `${title} ${violation}`))
    }
    expect(violations).toEqual([])
  },
)

journey('the design page exists in development only', async ({ visitor }) => {
  const bob = await visitor('Bob Moss')
  expect((await bob.page.request.get('/design.html')).status()).toBe(404)
})
