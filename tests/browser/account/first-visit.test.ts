import { describe, expect } from 'vitest'
import { publishPosting } from '../../system/posting-page.ts'
import { journey } from '../journey.ts'

const password = 'correct horse battery'

describe('a new visitor', () => {
  journey('gets to their own board with the mouse', async ({ app, visitor }) => {
    await using posting = await publishPosting({
      title: 'Senior Engineer',
      hiringOrganization: { '@type': 'Organization', name: 'Northwind' },
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Lisbon' } },
    })
    const ada = await visitor('Ada Lovelace')

    // Signing up
    await ada.opens('/')
    await ada.find('link', 'Get Started').first().click()
    await ada.fills({ 'Full name': ada.name, Email: ada.email, Password: password, 'Confirm password': password })
    await ada.clicks('button', 'Continue to payment')
    await ada.fills({ 'Card number': '4242 4242 4242 4242', 'Expiry date': '12 / 40', 'Security code': '123' })
    await ada.fills({ 'Name on card': ada.name })
    await ada.clicks('button', 'Subscribe')
    await ada.sees('heading', 'Welcome to RoleTrail')
    await ada.isAt('/dashboard')
    await ada.sees('heading', 'Your trail starts here')

    // A job by its link
    await ada.clicks('button', 'Add your first job')
    await ada.fills({ 'Application Link': posting.url })
    await ada.clicks('button', 'Extract Details')
    await ada.reads('Job details extracted')
    expect(await ada.field('Company Name').inputValue()).toBe('Northwind')
    expect(await ada.field('Position Title').inputValue()).toBe('Senior Engineer')
    expect(await ada.field('Location').inputValue()).toBe('Lisbon')
    await ada.clicks('button', 'Save Job')
    await ada.seesCard('Northwind', 'Applied')

    // A job by hand
    await ada.clicks('button', 'Add Job')
    await ada.clicks('tab', 'Manual')
    await ada.fills({ 'Company Name': 'Fabrikam', 'Position Title': 'Compiler Engineer' })
    await ada.clicks('button', 'Save Job')
    await ada.seesCard('Fabrikam', 'Applied')

    // To another stage
    await ada.drags('Northwind', 'Phone Screen')
    await ada.reads('Northwind moved to Phone Screen.')
    await ada.seesCard('Northwind', 'Phone Screen')

    // Its history
    await ada.opensCard('Northwind')
    await ada.sees('dialog', 'Job Details')
    await ada.clicks('tab', 'History')
    const history = ada.find('list', 'Stage history, newest first').getByRole('listitem')
    await expect
      .poll(() => history.allInnerTexts())
      .toEqual([expect.stringMatching(/From Applied to.*Phone Screen/s), expect.stringMatching(/Added to.*Applied/s)])
    await ada.presses('Escape')

    expect(await app.inbox.firstTo(ada.email)).toMatchObject({ subject: 'Welcome to RoleTrail' })

    // Out and in again; what is read ahead may be asked for just as she signs out
    ada.expectsError(/^401 GET \/api\//)
    await ada.clicks('button', 'My Account')
    await ada.clicks('menuitem', 'Log Out')
    await ada.isAt('/')
    await ada.find('link', 'Log In').first().click()
    await ada.fills({ Email: ada.email, Password: password })
    await ada.clicks('button', 'Sign In')
    await ada.isAt('/dashboard')
    await ada.seesCard('Northwind', 'Phone Screen')
    await ada.seesCard('Fabrikam', 'Applied')
  })

  journey('gets as far with the keyboard alone', async ({ visitor }) => {
    await using posting = await publishPosting({
      title: 'Senior Engineer',
      hiringOrganization: { '@type': 'Organization', name: 'Northwind' },
    })
    const bob = await visitor('Bob Moss')

    // Signing up
    await bob.opens('/')
    await bob.tabsTo(bob.find('link', 'Get Started').first())
    await bob.presses('Enter')
    await bob.typesInto({ 'Full name': bob.name, Email: bob.email, Password: password, 'Confirm password': password })
    await bob.presses('Enter')
    await bob.typesInto({ 'Card number': '4242424242424242', 'Expiry date': '1240', 'Security code': '123' })
    await bob.typesInto({ 'Name on card': bob.name })
    await bob.tabsTo(bob.find('button', 'Subscribe'))
    await bob.presses('Enter')
    await bob.isAt('/dashboard')

    // A job by its link; the dialog focuses its field and returns the focus
    await bob.tabsTo(bob.find('button', 'Add your first job'))
    await bob.presses('Enter')
    await bob.sees('dialog', 'Add New Job Application')
    await bob.page.keyboard.type(posting.url)
    await bob.presses('Enter')
    await bob.reads('Job details extracted')
    await bob.tabsTo(bob.find('button', 'Save Job'))
    await bob.presses('Enter')
    await bob.seesCard('Northwind', 'Applied')

    // A job by hand
    await bob.tabsTo(bob.find('button', 'Add Job'))
    await bob.presses('Enter')
    await bob.sees('dialog', 'Add New Job Application')
    await bob.tabsTo(bob.find('tab', 'URL'))
    await bob.presses('ArrowRight')
    await bob.waitsAMoment()
    await bob.presses('ArrowRight')
    await bob.typesInto({ 'Company Name': 'Fabrikam', 'Position Title': 'Compiler Engineer' })
    await bob.presses('Enter')
    await bob.seesCard('Fabrikam', 'Applied')

    // To another stage
    await bob.tabsTo(bob.card('Northwind'))
    await bob.presses('Space')
    await bob.hears("Picked up Senior Engineer at Northwind. It's in Applied.")
    await bob.waitsAMoment()
    await bob.presses('ArrowRight')
    await bob.hears('Over Phone Screen.')
    await bob.presses('ArrowRight')
    await bob.hears('Over Technical Interview.')
    await bob.presses('ArrowLeft')
    await bob.hears('Over Phone Screen.')
    await bob.presses('Space')
    await bob.hears('Dropped Senior Engineer at Northwind in Phone Screen.')
    await bob.seesCard('Northwind', 'Phone Screen')

    // Another move, canceled
    await bob.tabsTo(bob.card('Fabrikam'))
    await bob.presses('Space')
    await bob.hears("Picked up Compiler Engineer at Fabrikam. It's in Applied.")
    await bob.waitsAMoment()
    await bob.presses('ArrowRight')
    await bob.hears('Over Phone Screen.')
    await bob.presses('Escape')
    await bob.hears('Nothing moved. Compiler Engineer at Fabrikam stays in Applied.')

    // Its history
    await bob.tabsTo(bob.card('Northwind'))
    await bob.presses('Enter')
    await bob.sees('dialog', 'Job Details')
    await bob.tabsTo(bob.find('tab', 'Notes'))
    // Left of the first tab is the last one.
    await bob.presses('ArrowLeft')
    await bob.sees('list', 'Stage history, newest first')
    await bob.presses('Escape')
    await bob.noLongerSees('dialog', 'Job Details')

    // Out and in again
    await bob.tabsTo(bob.find('button', 'My Account'))
    await bob.presses('Enter')
    await bob.sees('menuitem', 'Log Out')
    await bob.presses('End')
    await bob.isOn(bob.find('menuitem', 'Log Out'))
    await bob.presses('Enter')
    await bob.isAt('/')
    await bob.tabsTo(bob.find('link', 'Log In').first())
    await bob.presses('Enter')
    await bob.typesInto({ Email: bob.email, Password: password })
    await bob.presses('Enter')
    await bob.seesCard('Northwind', 'Phone Screen')
  })
})
