import { readFile } from 'node:fs/promises'
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

  journey('changes a stage where it stands, and nothing one needs is scrolled away', async ({ subscriber }) => {
    const eve = await subscriber('Eve Lind', { viewport: { width: 1024, height: 768 } })
    await eve.seeker.addJob({ company: 'Northwind', position: 'Engineer', tags: ['remote'], salary: '$110k to $125k' })
    await eve.seeker.addJob({ company: 'Globex', position: 'Engineer', status: 'onsite' })
    await eve.opens('/table?sort=stage')
    const stageOf = (company: string) => eve.find('button', new RegExp(`^Stage of Engineer at ${company}`))
    await eve.tabsTo(stageOf('Northwind'))
    await eve.presses('Enter')
    await eve.isOn(eve.find('menuitemradio', 'Applied'))
    await eve.presses('End')
    await eve.isOn(eve.find('menuitemradio', 'Rejected'))
    await eve.presses('ArrowUp')
    await eve.isOn(eve.find('menuitemradio', 'Offer'))
    await eve.presses('Enter')
    await eve.reads('Northwind moved to Offer.')
    await expect.poll(() => companies(eve)).toEqual(['Globex', 'Northwind'])
    // Its row has moved, and the focus with it.
    await eve.isOn(stageOf('Northwind'))
    await eve.clicks('button', 'Undo')
    await expect.poll(() => companies(eve)).toEqual(['Northwind', 'Globex'])
    await stageOf('Globex').click()
    await eve.clicks('menuitemradio', 'Phone Screen')
    await eve.reads('Globex moved to Phone Screen.')
    await expect
      .poll(async () => (await eve.seeker.jobs()).map(({ company, status }) => `${company} ${status}`).sort())
      .toEqual(['Globex phone_screen', 'Northwind applied'])

    const scroller = eve.find('table', 'Job applications').locator('..')
    for (const left of [0, 1_000]) {
      await scroller.evaluate((element, to) => element.scrollTo({ left: to }), left)
      for (const part of [
        eve.find('button', 'Northwind'),
        eve.find('columnheader', 'Applied'),
        eve.find('button', 'Actions for Engineer at Northwind'),
      ]) {
        const { x = -1, width = 0 } = (await part.boundingBox()) ?? {}
        expect([x >= 0, x + width <= 1024]).toEqual([true, true])
      }
    }
    await eve.clicks('link', 'Import and export')
    await eve.isAt('/import')
    for (const [link, file] of [
      ['Jobs as CSV', 'roletrail-jobs.csv'],
      ['Everything about your jobs as JSON', 'roletrail-jobs.json'],
    ] as const) {
      const [download] = await Promise.all([eve.page.waitForEvent('download'), eve.clicks('link', link)])
      expect(download.suggestedFilename()).toBe(file)
      expect(await readFile(await download.path(), 'utf8')).toContain('Northwind')
    }
  })

  journey(
    'has the columns one chooses, and keeps them in a view that other devices show at once',
    async ({ subscriber, visitor }) => {
      const finn = await subscriber('Finn Berg')
      await finn.seeker.addJob({ company: 'Northwind', position: 'Engineer', tags: ['remote'] })
      const other = await visitor('Finn Berg')
      await other.continues(finn.seeker.browser)
      await other.opens('/table')
      await other.sees('columnheader', 'Tags')
      await other.sees('button', /^Live activity: connected/)
      await finn.opens('/table?sort=company')
      await finn.tabsTo(finn.find('button', 'Columns'))
      await finn.presses('Enter')
      await finn.isOn(finn.find('menuitemcheckbox', 'Role'))
      await finn.presses('Space')
      await finn.noLongerSees('columnheader', 'Role')
      await finn.clicks('menuitemcheckbox', 'Tags')
      await finn.presses('Escape')
      await finn.isOn(finn.find('button', 'Columns'))
      await finn.page.reload()
      await finn.sees('columnheader', 'Salary')
      await finn.noLongerSees('columnheader', 'Tags')
      await finn.clicks('button', 'Save this view')
      await finn.field('View name').fill('Pay')
      await finn.presses('Enter')
      await finn.sees('link', 'Pay')

      await other.comesToFront()
      await other.clicks('link', 'Pay')
      await other.isAt(/^\/table\?sort=company&columns=stage&columns=days&.*columns=salary&columns=applied$/)
      await other.noLongerSees('columnheader', 'Tags')
      // What one chooses from here on is one's own, not the view's.
      await other.clicks('button', 'Columns')
      await other.clicks('menuitemcheckbox', 'Tags')
      await other.sees('columnheader', 'Tags')
      await other.isAt('/table?sort=company')
      await finn.comesToFront()
      await finn.clicks('button', 'Actions for Pay')
      await finn.clicks('menuitem', 'Delete')
      await other.comesToFront()
      await other.noLongerSees('link', 'Pay')
    },
  )

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
    const company = row.getByText('Hummingbird Audio Technologies', { exact: true })
    await company.waitFor()
    expect(await company.evaluate((text) => text.getClientRects().length)).toBe(1)
    expect(await dan.page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await row.getByText('Senior Engineer, Sound', { exact: true }).click()
    await dan.sees('dialog', 'Job Details')
  })
})
