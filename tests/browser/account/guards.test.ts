import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

describe('guarded pages', () => {
  journey('a link to a guarded page survives the sign-in', async ({ visitor, subscriber }) => {
    const { email, seeker } = await subscriber('Ada Lovelace')
    const job = await seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    const ada = await visitor('Ada Lovelace')
    await ada.opens(`/dashboard?job=${job.id}`)
    await ada.isAt(`/auth?next=${encodeURIComponent(`/dashboard?job=${job.id}`)}`)
    await ada.fills({ Email: email, Password: seeker.password })
    await ada.clicks('button', 'Sign In')
    await ada.isAt(`/dashboard?job=${job.id}`)
    await ada.sees('dialog', 'Job Details')
    await ada.sees('heading', 'Engineer')
  })

  journey('a wrong password is refused in words', async ({ visitor, subscriber }) => {
    const { email } = await subscriber('Bob Moss')
    const bob = await visitor('Bob Moss')
    await bob.opens('/auth')
    bob.expectsError('401 POST /api/auth/login')
    await bob.fills({ Email: email, Password: 'not his password' })
    await bob.clicks('button', 'Sign In')
    await bob.reads('Sign In Failed')
    await bob.reads('Invalid credentials. Please try again.')

    // No request is queued that would sign him in once he is online.
    bob.expectsError(/^net::ERR_/)
    await bob.context.setOffline(true)
    await bob.clicks('button', 'Sign In')
    await bob.reads("We can't reach RoleTrail. Check your connection and try again.")
  })

  journey('paths work in any case', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran')
    await cleo.opens('/DashBoard')
    await cleo.sees('heading', 'Your trail starts here')
    await cleo.opens('/SETTINGS')
    await cleo.sees('heading', 'Settings')
  })

  journey('a signed-in person is redirected from the sign-in page', async ({ subscriber }) => {
    const dan = await subscriber('Dan Okafor')
    await dan.opens('/auth')
    await dan.isAt('/dashboard')
  })

  journey('the admin pages are closed to all others', async ({ subscriber }) => {
    const eve = await subscriber('Eve Lind')
    for (const path of ['/admin/dashboard', '/admin/nothing-here', '/admin']) {
      if (path !== '/admin/dashboard') eve.expectsError(`404 GET ${path}`)
      await eve.opens(path)
      await eve.isAt('/dashboard')
      await eve.sees('heading', 'Your trail starts here')
    }
    await expect(eve.find('list', 'Admin').count()).resolves.toBe(0)
  })

  journey('a missing page says so, to people and to crawlers', async ({ visitor }) => {
    const fay = await visitor('Fay')
    fay.expectsError('404 GET /nowhere')
    const answer = await fay.page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await fay.sees('heading', 'Page Not Found')
    expect(await fay.page.title()).toBe('Page Not Found · RoleTrail')
  })

  journey('a missing page keeps the shell of somebody signed in, and / is their board', async ({ subscriber }) => {
    const amy = await subscriber('Amy')
    amy.expectsError('404 GET /nowhere')
    await amy.opens('/nowhere')
    await amy.sees('heading', 'Page Not Found')
    expect(await amy.page.title()).toBe('Page Not Found · RoleTrail')
    await amy.clicks('link', 'Kanban')
    await amy.isAt('/dashboard')
    await amy.opens('/')
    await amy.isAt('/dashboard')
    await amy.opens('/terms')
    await amy.find('link', 'RoleTrail').first().click()
    await amy.isAt('/dashboard')
  })

  journey('a loading page is shown until it is known who is signed in', async ({ subscriber }) => {
    const gil = await subscriber('Gil')
    const answer = Promise.withResolvers<void>()
    await gil.page.route('**/api/auth/me', async (route) => {
      await answer.promise
      await route.continue()
    })
    await gil.opens('/dashboard')
    await gil.reads('Loading...')
    answer.resolve()
    await gil.sees('heading', 'Your trail starts here')
  })

  journey('a session that was ended elsewhere ends here too', async ({ subscriber }) => {
    const hal = await subscriber('Hal')
    await hal.opens('/dashboard')
    await hal.sees('heading', 'Your trail starts here')
    hal.expectsError(/^401 GET \/api\//)
    await hal.seeker.logOut()
    await hal.isAt('/auth?next=%2Fdashboard')
  })
})

describe('an administrator', () => {
  journey('sees the figures and what people write from the help page', async ({ app, visitor, subscriber }) => {
    const ivy = await subscriber('Ivy Chen')
    await ivy.opens('/help')
    await ivy.fills({ Subject: 'My board is empty', Message: 'Since this morning.' })
    await ivy.clicks('button', 'Send message')
    await ivy.reads('Message sent')

    const root = await app.admin('root')
    const admin = await visitor('Root')
    await admin.opens('/auth')
    await admin.fills({ Email: root.email, Password: root.password })
    await admin.clicks('button', 'Sign In')
    await admin.isAt('/admin/dashboard')
    await admin.sees('heading', 'Total Users')
    await admin.sees('heading', 'MRR')
    await admin.reads(ivy.email)
    await admin.clicks('tab', /^Support Tickets/)
    await admin.sees('heading', 'My board is empty')
    await admin.reads('Since this morning.')

    admin.expectsError('404 GET /admin/nothing-here')
    await admin.opens('/admin/nothing-here')
    await admin.sees('heading', 'Page Not Found')
  })
})
