import { describe, expect } from 'vitest'
import { publishPosting } from '../actors/posting.ts'
import { journey } from './journey.ts'

const password = 'correct horse battery'

describe('a stranger', () => {
  journey('comes to a board of their own with the mouse', async ({ world, visitor }) => {
    await using posting = await publishPosting({
      title: 'Senior Engineer',
      hiringOrganization: { '@type': 'Organization', name: 'Northwind' },
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Lisbon' } },
    })
    const ada = await visitor('Ada Lovelace')

    // Signing up
    await ada.opens('/')
    await ada.find('link', 'Get Started').first().click()
    await ada.fills({ 'Full Name': ada.name, Email: ada.email, Password: password, 'Confirm Password': password })
    await ada.clicks('button', 'Continue to Payment')
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
      .toEqual([expect.stringMatching(/From Applied to.*Phone Screen/s), expect.stringMatching(/Added in.*Applied/s)])
    await ada.presses('Escape')

    expect(await world.inbox.firstTo(ada.email)).toMatchObject({ subject: 'Welcome to RoleTrail' })

    // Out and in again
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
})
