import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'
import { keptIn, undelivered, untilReady, withWorker } from './device.ts'

const stored = `(async () => {
  const pages = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return {
    local: Object.keys(localStorage),
    session: JSON.stringify(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cached: pages.flat().map(({ url }) => new URL(url).pathname),
    shell: await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).match('/dashboard'))?.text())),
  }
})()`

interface Stored {
  local: string[]
  session: string
  databases: string[]
  cached: string[]
  shell: string[]
}

describe('what a browser keeps', () => {
  journey('signing out asks about waiting changes, and then leaves nothing', async ({ subscriber }) => {
    const eve = await subscriber('Eve Moss', withWorker)
    await eve.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    // What is read ahead may be asked for just as she signs out.
    eve.expectsError(/net::ERR_|^401 GET \/api\//)
    await eve.opens('/dashboard')
    await eve.seesCard('Northwind', 'Applied')
    await untilReady(eve, ['auth', '"board"'])

    await eve.context.setOffline(true)
    await eve.hears("You're offline.")
    await eve.drags('Northwind', 'Offer')
    await expect.poll(() => undelivered(eve)).toHaveLength(1)
    await eve.clicks('button', 'My Account')
    await eve.clicks('menuitem', 'Log Out')
    await eve.sees('alertdialog', 'Sign out and lose your changes?')
    await eve.reads("1 change you made offline isn't saved yet.")
    await eve.clicks('button', 'Stay signed in')
    await eve.context.setOffline(false)
    await expect.poll(async () => (await eve.seeker.jobs())[0]?.status, { timeout: 30_000 }).toBe('offer')
    await expect.poll(() => undelivered(eve)).toEqual([])

    await eve.clicks('button', 'My Account')
    await eve.clicks('menuitem', 'Log Out')
    await eve.isAt('/')
    await expect.poll(async () => (await eve.page.evaluate<Stored>(stored)).databases, { timeout: 20_000 }).toEqual([])
    const left = await eve.page.evaluate<Stored>(stored)
    expect(left.local).toEqual(['theme'])
    expect(left.session).not.toMatch(/Northwind|Eve|eve\.moss/)
    expect(
      left.cached.filter((path) => !/^\/(assets\/|dashboard$|today$|theme\.js|favicon|manifest|icon)/.test(path)),
    ).toEqual([])
    expect(left.shell.join()).not.toMatch(/Northwind|Eve|eve\.moss/)

    // Without a network there is nothing of her to read.
    await eve.context.setOffline(true)
    await eve.opens('/dashboard')
    await eve.reads("We can't reach your account right now")
  })

  journey(
    'another person who signs in finds nothing of one whose session had ended',
    async ({ subscriber, visitor }) => {
      const ada = await subscriber('Ada Lovelace', withWorker)
      await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
      ada.expectsError(/net::ERR_|^401 /)
      await ada.opens('/dashboard?add=manual')
      await ada.field('Company Name').fill('Typed by Ada')
      await ada.keeps('Typed by Ada')
      await untilReady(ada, ['auth', '"board"'])
      await ada.context.setOffline(true)
      await ada.presses('Escape')
      await ada.drags('Northwind', 'Offer')
      await expect.poll(() => undelivered(ada)).toHaveLength(1)
      await ada.seeker.logOut()
      await ada.context.clearCookies()
      await ada.context.setOffline(false)
      await ada.isAt(/^\/auth/)
      await ada.sees('button', 'Sign In')
      // What she read is gone; what she changed waits for her.
      await expect.poll(() => keptIn(ada, 'queries')).toEqual([])
      expect(await undelivered(ada)).toHaveLength(1)
      await ada.page.evaluate(
        `caches.open('shared images').then((cache) => cache.put('/shared/x/0', new Response('x')))`,
      )

      const bob = await subscriber('Bob Moss')
      await visitor('Nobody')
      await ada.continues(bob.seeker.browser)
      await ada.opens('/dashboard')
      await ada.sees('heading', 'Your trail starts here')
      await expect.poll(() => undelivered(ada)).toEqual([])
      expect(await keptIn(ada, 'drafts')).toEqual([])
      expect(await ada.page.evaluate("caches.has('shared images')")).toBe(false)
      expect(JSON.stringify(await bob.seeker.jobs())).toBe('[]')
    },
  )
})
