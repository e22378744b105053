import { describe, expect } from 'vitest'
import type { Visitor } from '../../actors/visitor.ts'
import { journey } from '../journey.ts'

const companies = (tab: Visitor) =>
  tab.find('table', 'Job applications').locator('tbody td:nth-child(2) button').allInnerTexts()

describe('the table', () => {
  journey('sorts by any column in both directions, and keeps the order in the URL', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    const day = (date: number) => ({ applicationDate: `2026-03-0${date}T12:00:00.000Z` })
    await ada.seeker.addJob({ company: 'Northwind', position: 'B', status: 'applied', ...day(1) })
    await ada.seeker.addJob({ company: 'Globex', position: 'C', status: 'offer', ...day(2) })
    await ada.seeker.addJob({ company: 'Adatum', position: 'A', status: 'onsite', ...day(3) })
    await ada.opens('/table')
    await ada.sees('columnheader', 'Applied')
    await expect.poll(() => companies(ada)).toEqual(['Adatum', 'Globex', 'Northwind'])
    const sortedBy = (column: string) => ada.find('columnheader', column).getAttribute('aria-sort')
    expect(await sortedBy('Applied')).toBe('descending')

    await ada.clicks('button', 'Stage')
    await expect.poll(() => companies(ada)).toEqual(['Northwind', 'Adatum', 'Globex'])
    expect(await sortedBy('Stage')).toBe('ascending')
    await ada.clicks('button', 'Stage')
    await expect.poll(() => companies(ada)).toEqual(['Globex', 'Adatum', 'Northwind'])
    await ada.isAt('/table?sort=-stage')
    await ada.page.reload()
    await expect.poll(() => companies(ada)).toEqual(['Globex', 'Adatum', 'Northwind'])
  })

  journey('moves and deletes many at once, with the keyboard alone', async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss')
    for (const company of ['Northwind', 'Globex', 'Adatum']) await bob.seeker.addJob({ company, position: 'Engineer' })
    await bob.opens('/table')
    await bob.tabsTo(bob.find('checkbox', 'Select Engineer at Adatum'))
    await bob.presses('Space')
    await bob.tabsTo(bob.find('checkbox', 'Select Engineer at Globex'))
    await bob.presses('Space')
    await bob.hears('2 selected')
    await bob.tabsTo(bob.find('button', 'Move to…'))
    await bob.presses('Enter')
    await bob.isOn(bob.find('menuitem', 'Applied'))
    await bob.presses('End')
    await bob.isOn(bob.find('menuitem', 'Rejected'))
    await bob.presses('ArrowUp')
    await bob.isOn(bob.find('menuitem', 'Offer'))
    await bob.presses('Enter')
    await bob.reads('2 jobs moved to Offer.')
    await expect
      .poll(async () => (await bob.seeker.jobs()).map(({ company, status }) => `${company} ${status}`).sort())
      .toEqual(['Adatum offer', 'Globex offer', 'Northwind applied'])

    await bob.tabsTo(bob.find('button', 'Delete'))
    await bob.presses('Enter')
    await bob.sees('alertdialog', 'Delete 2 jobs?')
    await bob.tabsTo(bob.find('button', 'Delete 2 jobs'))
    await bob.presses('Enter')
    await bob.reads('2 jobs were deleted.')
    await expect.poll(async () => (await bob.seeker.jobs()).map(({ company }) => company)).toEqual(['Northwind'])
    await expect.poll(() => companies(bob)).toEqual(['Northwind'])
  })

  journey('undoes a move of many', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran')
    await cleo.seeker.addJob({ company: 'Northwind', position: 'Engineer', status: 'onsite' })
    await cleo.seeker.addJob({ company: 'Globex', position: 'Engineer' })
    await cleo.opens('/table')
    await cleo.clicks('checkbox', 'Select all')
    await cleo.clicks('button', 'Move to…')
    await cleo.clicks('menuitem', 'Rejected')
    await cleo.reads('2 jobs moved to Rejected.')
    await cleo.clicks('button', 'Undo')
    await expect
      .poll(async () => (await cleo.seeker.jobs()).map(({ company, status }) => `${company} ${status}`).sort())
      .toEqual(['Globex applied', 'Northwind onsite'])
  })

  journey('stacks its rows on a phone, without truncating anything', async ({ subscriber }) => {
    const dan = await subscriber('Dan Okafor', { viewport: { width: 390, height: 844 } })
    await dan.seeker.addJob({ company: 'Hummingbird Audio Technologies', position: 'Senior Engineer, Sound' })
    await dan.opens('/table')
    // A menu that is open while the window is resized returns the focus to its row.
    await dan.page.setViewportSize({ width: 1440, height: 900 })
    await dan.find('table', 'Job applications').waitFor()
    await dan.opensMenuOf('Senior Engineer, Sound at Hummingbird Audio Technologies')
    await dan.sees('menuitem', 'Edit')
    await dan.page.setViewportSize({ width: 390, height: 844 })
    const row = dan.find('list', 'Job applications').getByRole('listitem')
    await dan.isOn(row.getByRole('button', { name: /^Hummingbird/ }))
    await dan.noLongerSees('menuitem', 'Edit')
    await row.getByText('Hummingbird Audio Technologies').waitFor()
    expect(await row.getByText('Hummingbird Audio Technologies').evaluate((text) => text.getClientRects().length)).toBe(
      1,
    )
    expect(await dan.page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await row.getByText('Senior Engineer, Sound').click()
    await dan.sees('dialog', 'Job Details')
  })
})
