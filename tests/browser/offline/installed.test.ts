import { describe, expect } from 'vitest'
import type { Visitor } from '../../actors/visitor.ts'
import { takesScreenshot } from '../job/posting-screenshot.ts'
import { journey } from '../journey.ts'
import { untilReady, withWorker } from './device.ts'

/** As Chromium delivers what another app shares: by a form, whose answer is the page. */
const shares = async ({ page }: Pick<Visitor, 'page'>, image: Buffer, type = 'image/png', words = {}) => {
  const loaded = page.waitForEvent('load')
  await page.evaluate(`(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/add-job' })
    for (const [name, value] of Object.entries(${JSON.stringify({ title: 'shot.png', text: '', url: '', ...words })})) {
      const field = document.createElement('input')
      form.append(Object.assign(field, { name, value }))
    }
    const bytes = Uint8Array.from(atob('${image.toString('base64')}'), (character) => character.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'shot.png', { type: '${type}' }))
    const files = Object.assign(document.createElement('input'), { type: 'file', name: 'images' })
    files.files = data.files
    form.append(files)
    document.body.append(form)
    setTimeout(() => form.submit())
  })()`)
  await loaded
}

const kept = ({ page }: Pick<Visitor, 'page'>) =>
  page.evaluate<string[]>(
    `caches.open('shared images').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url))`,
  )

const isRead = async (who: Pick<Visitor, 'field'>) => {
  await expect.poll(() => who.field('Position Title').inputValue(), { timeout: 60_000 }).toBe('Senior Data Engineer')
  expect(await who.field('Company Name').inputValue()).toBe('Halcyon Systems')
}

describe('a screenshot that another app shares', () => {
  journey('lands in Add Job, read and ready to save', { timeout: 150_000 }, async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace', withWorker)
    const picture = await takesScreenshot(ada)
    await ada.opens('/dashboard')
    await untilReady(ada, ['auth'])
    await shares(ada, picture, 'image/png', { text: 'From Grace' })
    await ada.isAt(/^\/add-job\?.*images=/)
    await isRead(ada)
    expect(await ada.field('Notes').inputValue()).toBe('From Grace')
    expect(await kept(ada)).toEqual([])
    // Reloading neither shares nor reads it again.
    await ada.keeps('Halcyon Systems')
    await ada.page.reload()
    await ada.sees('button', 'Remove image 1')
    await expect.poll(() => ada.field('Company Name').inputValue()).toBe('Halcyon Systems')
    await ada.tabsTo(ada.find('button', 'Save Job'))
    await ada.presses('Enter')
    await ada.seesCard('Halcyon Systems', 'Applied')
    const [job] = await ada.seeker.jobs()
    expect(JSON.parse(job?.images ?? '[]')).toHaveLength(1)

    await ada.page.goBack()
    await ada.reads("The screenshot you shared isn't here anymore.")
    await shares(ada, Buffer.from('%PDF-1.7'), 'application/pdf')
    await ada.reads("We can't use what you shared.")
  })

  journey('waits for a connection, and for whoever has to sign in', { timeout: 150_000 }, async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss', withWorker)
    bob.expectsError(/net::ERR_|^401 /)
    const picture = await takesScreenshot(bob)
    await bob.opens('/dashboard')
    await untilReady(bob, ['auth', '"board"'])
    await bob.context.setOffline(true)
    await shares(bob, picture)
    await bob.hears('Reading it needs a connection')
    await bob.sees('button', 'Remove image 1')
    await bob.context.setOffline(false)
    await isRead(bob)

    await bob.seeker.logOut()
    await bob.context.clearCookies()
    await bob.opens('/add-job')
    await bob.isAt(/^\/auth/)
    for (let nth = 0; nth < 14; nth += 1) await shares(bob, picture)
    // Of many the newest.
    expect(await kept(bob)).toHaveLength(12)
    await bob.fills({ Email: bob.email, Password: 'correct horse battery' })
    await bob.presses('Enter')
    await bob.isAt(/^\/add-job\?.*images=/)
    await isRead(bob)
    await bob.clicks('button', 'My Account')
    await bob.clicks('menuitem', 'Log Out')
    await bob.isAt('/')
    await expect.poll(() => bob.page.evaluate("caches.has('shared images')")).toBe(false)
  })

  journey(
    'is not kept before the app can keep it, and is chosen then',
    { timeout: 150_000 },
    async ({ subscriber }) => {
      const cleo = await subscriber('Cleo Tran')
      await cleo.opens('/dashboard')
      await cleo.sees('heading', 'Your trail starts here')
      await shares(cleo, Buffer.alloc(3_000_000), 'image/png', { text: 'Engineer at Acme' })
      await cleo.reads("We couldn't keep the screenshot you shared.")
      expect(await cleo.field('Notes').inputValue()).toBe('Engineer at Acme')
      const shot = { name: 'shot.png', mimeType: 'image/png', buffer: await takesScreenshot(cleo) }
      await cleo.choosesFile(cleo.find('button', 'Choose image'), shot)
      await isRead(cleo)
    },
  )
})

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
