import { describe, expect } from 'vitest'
import { createSeeker } from '../../actors/seeker.ts'
import { journey } from '../journey.ts'

describe('two windows of one person', () => {
  journey('a second tab follows a move', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await ada.opens('/dashboard')
    const second = await ada.openTab()
    await second.opens('/dashboard')
    await second.sees('button', /^Live activity: connected/)
    await second.seesCard('Northwind', 'Applied')

    await ada.comesToFront()
    await ada.drags('Northwind', 'Offer')
    await second.seesCard('Northwind', 'Offer')

    // It still works after the first tab, which held the connection for both, is closed.
    await ada.page.close()
    await ada.seeker.addJob({ company: 'Fabrikam', position: 'Engineer' })
    await second.seesCard('Fabrikam', 'Applied')
  })

  journey('a second browser follows too', async ({ app, visitor, subscriber }) => {
    const bob = await subscriber('Bob Moss')
    await bob.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await bob.opens('/dashboard')
    await bob.seesCard('Northwind', 'Applied')

    const phone = await visitor('Bob Moss', { viewport: { width: 390, height: 844 } })
    const elsewhere = createSeeker(app.url, 'bob', bob.email)
    await elsewhere.logIn()
    await phone.continues(elsewhere.browser)
    await phone.opens('/dashboard')
    await phone.sees('button', /^Live activity: connected/)

    await bob.drags('Northwind', 'Onsite')
    await phone.seesCard('Northwind', 'Onsite')
    await phone.opensCard('Northwind')
    await phone.field('Status').click()
    await phone.clicks('option', 'Offer')
    await bob.seesCard('Northwind', 'Offer')
  })

  journey('somebody who moves a card that was moved elsewhere is told and chooses', async ({ visitor, subscriber }) => {
    const cleo = await subscriber('Cleo Tran')
    const job = await cleo.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    const other = await visitor('Cleo Tran')
    await other.continues(cleo.seeker.browser)
    // This browser gets no live updates, as if it were offline.
    await other.page.route('**/api/live', (route) => route.abort())
    other.expectsError('net::ERR_FAILED GET /api/live')
    other.expectsError(/^412 PATCH \/api\/jobs\//)
    await other.opens('/dashboard')
    await other.seesCard('Northwind', 'Applied')

    await cleo.seeker.move(job.id, 'onsite')
    await other.drags('Northwind', 'Offer')
    await other.sees('alertdialog', 'This job was moved elsewhere')
    await other.reads('You were moving it to Offer.')
    await other.clicks('button', 'Keep Onsite')
    await other.seesCard('Northwind', 'Onsite')

    await cleo.seeker.move(job.id, 'rejected')
    await other.drags('Northwind', 'Offer')
    await other.clicks('button', 'Move to Offer')
    await other.seesCard('Northwind', 'Offer')
    await expect
      .poll(async () => (await cleo.seeker.history(job.id)).map(({ toStage }) => toStage))
      .toEqual(['offer', 'rejected', 'onsite', 'applied'])
  })
})
