import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

/** Journeys share the desk, so each has a subject of its own. */
const question = () => ({
  subject: `Can I keep two boards? ${crypto.randomUUID().slice(0, 8)}`,
  message: 'One for each city.',
})

describe('the support desk', () => {
  journey('a ticket is answered, noted and resolved while its person watches', async ({ app, visitor, subscriber }) => {
    const words = question()
    const ticketsName = words.subject.slice(-8)
    const ada = await subscriber('Ada Lovelace')
    const root = await app.admin('root')
    const desk = await visitor('root')
    await desk.continues(root.browser)
    await desk.opens('/admin/dashboard')
    await desk.sees('tab', 'Overview')
    // The badge counts live.
    await ada.seeker.browser.post('/api/support', words)
    await desk.sees('tab', /^Support Tickets\s*\d/)
    await desk.clicks('tab', /^Support Tickets/)
    await desk.clicks('link', words.subject)
    await desk.reads(words.message)
    await desk.reads(ada.email)

    await desk.fills({ 'New internal note': 'Asked the others.' })
    await desk.clicks('button', 'Add Note & Update')
    await desk.reads('Ticket Updated')
    await desk.reads('Asked the others.')
    expect(await desk.field('Status').textContent()).toBe('Pending')

    // An answer is written once, and from then on inserted by a few letters.
    await desk.clicks('button', 'Canned answers')
    await desk.clicks('button', 'New answer')
    await desk.fills({ Name: `Tags ${ticketsName}`, Answer: 'Would tags help?' })
    await desk.clicks('button', 'Save answer')
    await desk.fills({ 'Find an answer': ticketsName })
    await desk.sees('button', /^Tags/)
    await desk.page.keyboard.press('Enter')
    await desk.noLongerSees('button', 'New answer')
    expect(await desk.field('Reply').inputValue()).toBe('Would tags help?')
    await desk.clicks('button', 'Send reply')
    await desk.clicks('button', 'Undo')
    await desk.reads('Reply withdrawn')
    await desk.noLongerSees('button', 'Undo')

    await desk.field('Status').click()
    await desk.clicks('option', 'Resolved')
    await desk.sees('tab', /^Resolved\s*\d/)

    // The person reads it in plain words, and opens it again by writing.
    await ada.opens('/help')
    await ada.page.getByText(words.subject).click()
    await ada.reads('Resolved')
    await ada.fills({ 'Your reply': 'Not yet, sorry.' })
    await ada.clicks('button', 'Send reply')
    await ada.reads('Message sent')
    await desk.reads('Not yet, sorry.')
    await desk.sees('combobox', 'Status')
    expect(await desk.field('Status').textContent()).toBe('Open')
  })

  journey('two admins on one ticket: the slower one is asked', async ({ app, visitor, subscriber }) => {
    const words = question()
    const bob = await subscriber('Bob Moss')
    const [root, second] = [await app.admin('root'), await app.admin('second')]
    const { body } = await bob.seeker.browser.post<{ id: string }>('/api/support', words)
    const desk = await visitor('root')
    await desk.continues(root.browser)
    await desk.opens(`/admin/support?ticket=${body.id}`)
    await desk.sees('heading', words.subject)
    // As if the live update had not arrived yet.
    await desk.page.route(`**/api/admin/support/${body.id}`, async (route) => {
      if (route.request().method() === 'GET') return
      await route.continue()
    })
    await second.browser.get(`/api/admin/support/${body.id}/viewers`)
    await desk.reads(/ is here too$/)
    await second.browser.patch(`/api/admin/support/${body.id}`, { status: 'resolved' })
    desk.expectsError(`412 PATCH /api/admin/support/${body.id}`)
    await desk.fills({ 'New internal note': 'Mine.' })
    await desk.clicks('button', 'Add Note & Update')
    await desk.sees('alertdialog', 'This ticket has changed')
    await desk.clicks('button', 'Make my change')
    await desk.reads('Ticket Updated')

    await desk.page.unroute(`**/api/admin/support/${body.id}`)
    await desk.page.route(`**/api/admin/support/${body.id}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    desk.expectsError(`503 PATCH /api/admin/support/${body.id}`)
    await desk.page.reload()
    await desk.reads('Mine.')
    await desk.field('Status').click()
    await desk.clicks('option', 'Open')
    await desk.reads('Update Failed')
    await desk.reads('Failed to update ticket status. Please try again.')
  })
})
