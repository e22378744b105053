import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

describe('the board', () => {
  journey('finds by company, position and notes, and keeps the search in the URL', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    await ada.seeker.addJob({ company: 'Northwind', position: 'Compiler Engineer' })
    await ada.seeker.addJob({ company: 'Fabrikam', position: 'Designer', status: 'offer', notes: 'No on-call' })
    await ada.opens('/dashboard')
    await ada.seesCard('Fabrikam', 'Offer')

    await ada.find('searchbox', 'Search jobs').fill('compiler')
    await ada.seesNoCard('Fabrikam')
    await ada.seesCard('Northwind', 'Applied')
    await ada.isAt('/dashboard?q=compiler')

    await ada.find('navigation', 'View').getByRole('link', { name: 'Table' }).click()
    await ada.isAt('/table?q=compiler')
    await expect.poll(() => ada.find('table', 'Job applications').getByRole('row').count()).toBe(2)

    await ada.page.reload()
    await ada.sees('button', 'Northwind')
    await ada.find('searchbox', 'Search jobs').fill('on-CALL')
    await ada.sees('button', 'Fabrikam')
    await ada.find('searchbox', 'Search jobs').fill('nothing like it')
    await ada.sees('heading', 'No jobs match')
    await ada.clicks('button', 'Clear search')
    await ada.sees('button', 'Fabrikam')
  })

  journey('shows the same jobs as a table', async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss')
    await bob.seeker.addJob({ company: 'Northwind', position: 'Compiler Engineer', status: 'onsite' })
    await bob.opens('/table')
    await bob.sees('row', /Northwind.*Compiler Engineer.*Onsite/)
    const heads = await bob.find('columnheader', /./).allInnerTexts()
    expect(heads).toEqual([
      '',
      'Company',
      'Role',
      'Stage',
      'In stage',
      'Follow-up',
      'Tags',
      'Salary',
      'Applied',
      'Actions',
    ])
    await bob.clicks('button', 'Northwind')
    await bob.sees('dialog', 'Job Details')
  })

  journey('counts the jobs of each stage beside it, or in the heads of the columns', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran', { viewport: { width: 1920, height: 1080 } })
    await cleo.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await cleo.seeker.addJob({ company: 'Fabrikam', position: 'Engineer' })
    await cleo.opens('/dashboard')
    await cleo.seesCard('Fabrikam', 'Applied')
    const heads = await cleo.page.locator('[data-column] h2').allInnerTexts()
    expect(heads).toEqual(['Applied', 'Phone Screen', 'Technical Interview', 'Onsite', 'Offer', 'Rejected'])
    const overview = cleo.find('complementary', 'Pipeline Overview')
    await expect.poll(() => overview.innerText()).toMatch(/Applied\s+2\s.*Offer\s+0\s.*Total\s+2/s)
    await cleo.drags('Fabrikam', 'Offer')
    await expect.poll(() => overview.innerText()).toMatch(/Applied\s+1\s.*Offer\s+1\s.*Total\s+2/s)

    await cleo.find('searchbox', 'Search jobs').fill('fabrikam')
    await expect.poll(() => overview.innerText()).toMatch(/Applied\s+0 of 1\s.*Offer\s+1\s.*Total\s+1 of 2/s)
    await cleo.page.setViewportSize({ width: 1280, height: 800 })
    await overview.waitFor({ state: 'hidden' })
    await cleo.column('Applied').getByText('0 of 1').waitFor()
  })

  journey('moves a card without dragging it, with the keyboard alone', async ({ subscriber }) => {
    const dan = await subscriber('Dan Okafor')
    await dan.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await dan.opens('/dashboard')
    await dan.tabsTo(dan.find('button', 'Actions for Engineer at Northwind'))
    await dan.presses('Enter')
    await dan.isOn(dan.find('menuitem', 'Open'))
    await dan.presses('m')
    await dan.isOn(dan.find('menuitem', 'Move to…'))
    await dan.presses('ArrowRight')
    await dan.isOn(dan.find('menuitemradio', 'Applied'))
    await dan.presses('o')
    await dan.isOn(dan.find('menuitemradio', 'Onsite'))
    await dan.presses('Enter')
    await dan.seesCard('Northwind', 'Onsite')
    await dan.hears('Northwind moved to Onsite.')
    // A key moves to the notification from anywhere.
    await dan.presses('F8')
    await dan.tabsTo(dan.find('button', 'Undo'))
    await dan.presses('Enter')
    await dan.seesCard('Northwind', 'Applied')
    await dan.hears('Northwind is back in Applied.')
    // It never left.
    await dan.tabsTo(dan.card('Northwind'))
    await dan.presses('Enter')
    await dan.clicks('tab', /^History/)
    await expect.poll(() => dan.find('list', 'Stage history, newest first').getByRole('listitem').count()).toBe(1)
  })

  journey('edits a job, and deletes it after a confirmation', async ({ subscriber }) => {
    const eve = await subscriber('Eve Lind')
    await eve.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await eve.opens('/dashboard')
    await eve.opensMenuOf('Engineer at Northwind')
    await eve.clicks('menuitem', 'Edit')
    await eve.fills({ 'Company Name': 'Southwind', Location: 'Lisbon' })
    await eve.clicks('button', 'Save Changes')
    await eve.reads('Job updated')
    await eve.seesCard('Southwind', 'Applied')

    // With the keyboard alone.
    const asksToDelete = async () => {
      await eve.tabsTo(eve.find('button', 'Actions for Engineer at Southwind'))
      await eve.presses('Enter')
      await eve.isOn(eve.find('menuitem', 'Open'))
      await eve.presses('End')
      await eve.isOn(eve.find('menuitem', 'Delete'))
      await eve.presses('Enter')
      await eve.sees('alertdialog', 'Delete this job?')
      await eve.isOn(eve.find('button', 'Cancel'))
    }
    await asksToDelete()
    await eve.presses('Enter')
    await eve.isOn(eve.find('button', 'Actions for Engineer at Southwind'))
    await asksToDelete()
    await eve.tabsTo(eve.find('button', 'Delete job'))
    await eve.presses('Enter')
    await eve.reads('Job deleted')
    await eve.sees('heading', 'Your trail starts here')
    await eve.presses('Control+z')
    await eve.seesCard('Southwind', 'Applied')
    await asksToDelete()
    await eve.tabsTo(eve.find('button', 'Delete job'))
    await eve.presses('Enter')
    await eve.reads('Job deleted')
    await expect.poll(async () => eve.seeker.jobs(), { timeout: 15_000 }).toEqual([])
  })

  journey('keeps an order of one’s own, and undoes to the exact place', async ({ subscriber }) => {
    const kim = await subscriber('Kim Ode')
    for (const company of ['Adatum', 'Fabrikam', 'Northwind'])
      await kim.seeker.addJob({ company, position: 'Engineer' })
    await kim.opens('/dashboard')
    await kim.seesCard('Adatum', 'Applied')
    const companies = async (stage: string) => {
      const cards = await kim.column(stage).locator('[data-job] > button:first-child').allInnerTexts()
      return cards.map((card) => /Adatum|Fabrikam|Northwind/.exec(card)?.[0])
    }
    await expect.poll(() => companies('Applied')).toEqual(['Northwind', 'Fabrikam', 'Adatum'])
    await kim.clicks('button', /^Sort cards/)
    await kim.clicks('menuitemradio', 'Company')
    // A menu that is still fading takes the next click for one beside it.
    await kim.noLongerSees('menuitemradio', 'Company')
    await expect.poll(() => companies('Applied')).toEqual(['Adatum', 'Fabrikam', 'Northwind'])
    await kim.clicks('button', /^Sort cards/)
    await kim.clicks('menuitemradio', 'My own order')
    await expect.poll(() => companies('Applied')).toEqual(['Northwind', 'Fabrikam', 'Adatum'])

    // By mouse, below the last one.
    const card = await kim.card('Northwind').boundingBox()
    const last = await kim.card('Adatum').boundingBox()
    if (!card || !last) throw new Error('no cards')
    await kim.page.mouse.move(card.x + 40, card.y + 20)
    await kim.page.mouse.down()
    await kim.page.mouse.move(card.x + 60, card.y + 30, { steps: 3 })
    await kim.page.mouse.move(last.x + 60, last.y + last.height, { steps: 6 })
    await kim.hears('Place 3 in Applied')
    await kim.page.mouse.up()
    await expect.poll(() => companies('Applied')).toEqual(['Fabrikam', 'Adatum', 'Northwind'])

    // With the keyboard: the arrows walk between cards, and carry one that was picked up.
    await kim.tabsTo(kim.card('Fabrikam'))
    await kim.presses('ArrowDown')
    await kim.isOn(kim.card('Adatum'))
    await kim.presses('j')
    await kim.isOn(kim.card('Northwind'))
    await kim.presses('k', 'Space')
    await kim.hears("Picked up Engineer at Adatum. It's in Applied.")
    await kim.waitsAMoment()
    await kim.presses('ArrowRight')
    await kim.hears('Over Phone Screen.')
    await kim.presses('Space')
    await kim.seesCard('Adatum', 'Phone Screen')
    await kim.hears('Adatum moved to Phone Screen.')
    await kim.presses('Control+z')
    await expect.poll(() => companies('Applied')).toEqual(['Fabrikam', 'Adatum', 'Northwind'])
    await kim.hears('Adatum is back in Applied.')
    await kim.page.reload()
    await expect.poll(() => companies('Applied')).toEqual(['Fabrikam', 'Adatum', 'Northwind'])
  })

  journey('selects with Shift, and opens the menu of a card by a right click', async ({ subscriber }) => {
    const lou = await subscriber('Lou Reyes')
    for (const company of ['Adatum', 'Fabrikam', 'Northwind'])
      await lou.seeker.addJob({ company, position: 'Engineer' })
    await lou.opens('/dashboard')
    await lou.card('Northwind').click({ modifiers: ['Shift'] })
    await lou.card('Adatum').click({ modifiers: ['Shift'] })
    await lou.hears('3 selected')
    await lou.find('toolbar', 'Selected jobs').getByRole('button', { name: 'Add tag' }).click()
    await lou.field('Tag').fill('remote')
    await lou.presses('Enter')
    await expect
      .poll(async () => (await lou.seeker.jobs()).map(({ tags }) => tags))
      .toEqual([['remote'], ['remote'], ['remote']])
    await lou.clicks('button', 'Clear selection')
    await lou.card('Fabrikam').click({ button: 'right' })
    await lou.clicks('menuitem', 'Move to…')
    await lou.clicks('menuitemradio', 'Offer')
    await lou.seesCard('Fabrikam', 'Offer')
    await lou.clicks('button', 'Add a job to Offer')
    await lou.clicks('tab', 'Manual')
    await lou.fills({ 'Company Name': 'Bolt', 'Position Title': 'Welder', 'Date applied': '2026-03-04', Tags: 'a, b' })
    await lou.page.getByText('Contact', { exact: true }).click()
    await lou.fills({ 'Contact email': 'kim@example.com' })
    await lou.clicks('button', 'Save Job')
    await lou.seesCard('Bolt', 'Offer')
    const bolt = (await lou.seeker.jobs()).find(({ company }) => company === 'Bolt')
    expect(bolt).toMatchObject({ tags: ['a', 'b'], contactEmail: 'kim@example.com' })
    expect(bolt?.applicationDate).toMatch(/^2026-03-0[345]T/)
  })

  journey('a menu stays with its card while the window narrows', async ({ subscriber }) => {
    const una = await subscriber('Una Berg')
    await una.seeker.addJob({ company: 'Northwind', position: 'Engineer', status: 'rejected' })
    await una.opens('/dashboard')
    await una.opensMenuOf('Engineer at Northwind')
    await una.sees('menuitem', 'Move to…')
    await una.page.setViewportSize({ width: 390, height: 844 })
    const rightEdge = async () => {
      const box = await una.card('Northwind').boundingBox()
      return box ? box.x + box.width : Number.NaN
    }
    await expect.poll(rightEdge).toBeLessThan(390)
    await una.clicks('menuitem', 'Move to…')
    await una.clicks('menuitemradio', 'Onsite')
    await una.seesCard('Northwind', 'Onsite')
  })

  journey('saves notes when the field is left, with the keyboard alone', async ({ subscriber }) => {
    const fay = await subscriber('Fay')
    const job = await fay.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await fay.opens('/dashboard')
    await fay.tabsTo(fay.card('Northwind'))
    await fay.presses('Enter')
    await fay.tabsTo(fay.find('textbox', 'Notes'))
    await fay.page.keyboard.type('Ask about the on-call rota.')
    await fay.presses('Tab')
    await fay.hears('Saved.')
    await expect.poll(async () => (await fay.seeker.jobs())[0]?.notes).toBe('Ask about the on-call rota.')
    await fay.opens(`/dashboard?job=${job.id}`)
    await expect.poll(() => fay.find('textbox', 'Notes').inputValue()).toBe('Ask about the on-call rota.')
  })

  journey('names what is missing before it sends a request', async ({ subscriber }) => {
    const gil = await subscriber('Gil')
    await gil.opens('/add-job')
    await gil.clicks('button', 'Extract Details')
    await gil.reads('Please enter a job posting URL first.')
    await gil.fills({ 'Application Link': 'not a link' })
    await gil.clicks('button', 'Save Job')
    await gil.reads('Enter the company.')
    await gil.reads('Enter the position.')
    await gil.reads('Enter a web address, like https://example.com/job.')
    await gil.fills({ 'Company Name': 'Northwind', 'Position Title': 'Engineer', 'Application Link': '' })
    await gil.clicks('button', 'Save Job')
    await gil.isAt('/dashboard')
    await gil.seesCard('Northwind', 'Applied')
  })
})

describe('without the server', () => {
  journey('a card moves back, and what was typed stays', async ({ subscriber }) => {
    const hal = await subscriber('Hal')
    await hal.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await hal.opens('/dashboard')
    await hal.seesCard('Northwind', 'Applied')
    await hal.page.route(/\/api\/jobs(\/|$)/, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { detail: 'Something broke.' } }),
    )
    hal.expectsError(/^500 (POST|PATCH|DELETE) \/api\/jobs/)

    await hal.drags('Northwind', 'Offer')
    await hal.reads('Failed to update job status. Please try again.')
    await hal.seesCard('Northwind', 'Applied')

    await hal.opensMenuOf('Engineer at Northwind')
    await hal.clicks('menuitem', 'Delete')
    await hal.clicks('button', 'Delete job')
    await hal.reads('Failed to delete job. Please try again.')
    await hal.seesCard('Northwind', 'Applied')

    await hal.opensMenuOf('Engineer at Northwind')
    await hal.clicks('menuitem', 'Edit')
    await hal.fills({ 'Company Name': 'Southwind' })
    await hal.clicks('button', 'Save Changes')
    await hal.reads('Failed to update job. Please try again.')
    expect(await hal.field('Company Name').inputValue()).toBe('Southwind')
    await hal.clicks('button', 'Cancel')

    await hal.clicks('button', 'Add Job')
    await hal.clicks('tab', 'Manual')
    await hal.fills({ 'Company Name': 'Fabrikam', 'Position Title': 'Designer' })
    await hal.clicks('button', 'Save Job')
    await hal.reads('Failed to add job. Please try again.')
    expect(await hal.field('Company Name').inputValue()).toBe('Fabrikam')
  })

  journey('a board that cannot be loaded says so and tries again', async ({ subscriber }) => {
    const ivy = await subscriber('Ivy Chen')
    await ivy.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await ivy.page.route('**/api/jobs?*', (route) => route.abort())
    // The live stream fails too, because its reconnection would load the board.
    await ivy.page.route('**/api/live', (route) => route.abort())
    ivy.expectsError(/^net::ERR_FAILED GET \/api\/(jobs|live)$/)
    await ivy.opens('/dashboard')
    await ivy.sees('heading', "We couldn't load your jobs")
    await ivy.page.unroute('**/api/jobs?*')
    await ivy.clicks('button', 'Try again')
    await ivy.seesCard('Northwind', 'Applied')
  })
})
