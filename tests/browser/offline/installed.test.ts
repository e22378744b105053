import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'
import { untilReady, withWorker } from './device.ts'

describe('the installed app', () => {
  journey('may be installed, and takes a new version without losing typed text', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace', withWorker)
    await ada.opens('/dashboard?add=manual')
    await untilReady(ada, ['auth'])
    const devtools = await ada.context.newCDPSession(ada.page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Every journey is in a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const manifest = await devtools.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])

    await ada.field('Company Name').fill('Northwind')
    await ada.keeps('Northwind')
    // Another script at the same place is what a browser takes for a new version.
    await ada.page.evaluate(`navigator.serviceWorker.register('/service-worker.js?next', { updateViaCache: 'none' })`)
    // Beneath the dialog; it stores the whole app first.
    await ada.page.getByText('A new version is ready.').waitFor({ timeout: 60_000 })
    expect(await ada.field('Company Name').inputValue()).toBe('Northwind')
    await ada.page.reload()
    await expect.poll(() => ada.field('Company Name').inputValue()).toBe('Northwind')
  })

  journey('is asked for once: a page that has a worker fetches nothing twice', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace', withWorker)
    await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await ada.opens('/dashboard')
    await untilReady(ada, ['auth', '"board"', 'communications'])
    const asked: string[] = []
    ada.context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.serviceWorker() === null) asked.push(pathname)
    })
    await ada.page.reload()
    await ada.seesCard('Northwind', 'Applied')
    for (const path of ['/dashboard', '/api/auth/me', '/api/jobs'])
      expect(asked.filter((each) => each === path)).toHaveLength(1)
  })
})
