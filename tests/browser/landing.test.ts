import { expect } from 'vitest'
import { journey } from './journey.ts'

journey('the landing page stands before any script runs, and is taken over as it stands', async ({ visitor }) => {
  const ada = await visitor('Ada Lovelace')
  const scripts = Promise.withResolvers<void>()
  await ada.page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await ada.page.goto('/', { waitUntil: 'commit' })
  await ada.sees('heading', /one calm place/)
  await ada.sees('heading', 'How It Works')
  await ada.sees('img', /^The board/)
  await ada.reads('$10 per month, cancel anytime.')
  for (const name of ['Terms', 'Privacy', 'Refunds']) await ada.sees('link', name)
  // Every element is marked; those that are still there afterwards were not drawn anew.
  const elements = 'document.querySelectorAll("#root *")'
  const all = await ada.page.evaluate<number>(`[...${elements}].map((one) => (one.marked = true)).length`)
  scripts.resolve()
  // React leaves its own marks on what it has taken over.
  const marks = () => ada.page.evaluate<number>("Object.keys(document.querySelector('#root header button')).length")
  await expect.poll(marks).toBeGreaterThan(1)
  await ada.clicks('button', 'Theme: Main (Gradient). Change')
  await ada.sees('button', 'Theme: Light. Change')
  const kept = await ada.page.evaluate<number>(`[...${elements}].filter((one) => one.marked).length`)
  // The icon of the theme is another one by now.
  expect(all - kept).toBeLessThan(10)
  await ada.find('link', 'Get Started').first().click()
  await ada.isAt('/auth?tab=sign-up')
})

journey('the landing page needs no script', async ({ visitor }) => {
  const bob = await visitor('Bob Moss', { javaScriptEnabled: false })
  // What is to be loaded in advance is refused with the scripts themselves.
  bob.expectsTrouble(/^csp GET \/assets\/.*\.js$/)
  await bob.opens('/')
  await bob.sees('heading', /one calm place/)
  await bob.find('link', 'Get Started').first().click()
  await bob.isAt('/auth?tab=sign-up')
})
