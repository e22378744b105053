import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

describe('changes made elsewhere', () => {
  journey('leave a card alone while it is dragged, and appear once it is dropped', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    const other = await ada.seeker.addJob({ company: 'Globex', position: 'Engineer' })
    await ada.opens('/dashboard')
    await ada.sees('button', /^Live activity: connected/)
    await ada.tabsTo(ada.card('Northwind'))
    await ada.presses('Space')
    await ada.hears("Picked up Engineer at Northwind. It's in Applied.")
    await ada.waitsAMoment()
    await ada.presses('ArrowRight')
    await ada.hears('Over Phone Screen.')

    const received = ada.page.waitForEvent('console', { predicate: (message) => message.text() === 'received' })
    await ada.page.evaluate(`new BroadcastChannel('roletrail-live').onmessage = () => console.log('received')`)
    await ada.seeker.move(other.id, 'offer')
    await received
    await ada.seesCard('Globex', 'Applied')
    await ada.presses('Space')
    await ada.hears('Dropped Engineer at Northwind in Phone Screen.')
    await ada.seesCard('Globex', 'Offer')
    await ada.seesCard('Northwind', 'Phone Screen')
  })

  journey('move the focus along with a card that is moved elsewhere', async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss')
    const job = await bob.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await bob.seeker.addJob({ company: 'Globex', position: 'Engineer' })
    await bob.opens('/dashboard')
    await bob.sees('button', /^Live activity: connected/)
    await bob.tabsTo(bob.card('Northwind'))
    await bob.seeker.move(job.id, 'offer')
    await bob.seesCard('Northwind', 'Offer')
    await bob.isOn(bob.card('Northwind'))
  })

  journey('are not asked for a second time by a page that was just loaded', async ({ subscriber }) => {
    const dan = await subscriber('Dan Ito')
    await dan.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await dan.opens('/dashboard')
    await dan.seesCard('Northwind', 'Applied')
    await dan.sees('button', /^Live activity: connected/)
    await dan.page.close()
    // The first of these tabs opens a stream, which the others share.
    for (const path of ['/dashboard', '/table', '/add-job', '/import', '/settings', '/billing', '/help']) {
      const tab = await dan.openTab()
      const asked: string[] = []
      tab.page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`)
      })
      await tab.opens(path)
      await tab.sees('button', /^Live activity: connected/)
      expect(asked).toContain('GET /api/auth/me')
      expect(asked.toSorted(), path).toEqual([...new Set(asked)].toSorted())
    }
  })

  journey('do not scroll what somebody is reading', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran')
    for (let nth = 0; nth < 40; nth += 1)
      await cleo.seeker.addJob({ company: `Company ${nth}`, position: 'Engineer', location: 'Berlin' })
    await cleo.opens('/dashboard')
    await cleo.sees('button', /^Live activity: connected/)
    const column = cleo.column('Applied').locator('ul')
    const read = cleo.card('Company 20 Engineer')
    await expect
      .poll(async () => {
        await column.evaluate((list) => list.scrollBy(0, 200))
        return read.isVisible()
      })
      .toBe(true)
    await read.scrollIntoViewIfNeeded()
    const top = async () => Math.round((await read.boundingBox())?.y ?? 0)
    const before = await top()
    await cleo.seeker.addJob({ company: 'Newcomer', position: 'Engineer' })
    await cleo.column('Applied').and(cleo.find('region', 'Applied, 41 jobs')).waitFor()
    expect(await top()).toBe(before)
  })
})

journey('without a network the page says so, and what waits for it is sent afterwards', async ({ subscriber }) => {
  const dan = await subscriber('Dan Okafor')
  await dan.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
  await dan.opens('/dashboard')
  await dan.seesCard('Northwind', 'Applied')
  await dan.sees('button', /^Live activity: connected/)
  // What was opened once needs no network.
  await dan.clicks('button', /^Live activity/)
  await dan.reads('Up to date')
  await dan.presses('Escape')
  // Requests in flight are aborted.
  dan.expectsError(/^net::ERR_/)
  await dan.context.setOffline(true)
  await dan.hears("You're offline. You can keep working: changes are sent when you're back.")
  await dan.drags('Northwind', 'Offer')
  await dan.seesCard('Northwind', 'Offer')
  await dan.hears("You're offline. 1 change will be saved when you're back.")
  await dan.clicks('button', /^Live activity/)
  expect(await dan.find('dialog', 'Live activity').innerText()).toMatch(/^You're offline/)
  await dan.presses('Escape')
  await dan.context.setOffline(false)
  await expect.poll(async () => (await dan.seeker.jobs())[0]?.status).toBe('offer')
  await dan.hears('Northwind moved to Offer.')
  await expect.poll(() => dan.page.getByText("You're offline").count()).toBe(0)
})
