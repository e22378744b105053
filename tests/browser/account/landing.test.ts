import { expect } from 'vitest'
import { journey } from '../journey.ts'

journey(
  'the landing page is complete before any script runs, and is hydrated without rendering again',
  async ({ visitor }) => {
    const ada = await visitor('Ada Lovelace')
    const scripts = Promise.withResolvers<void>()
    const asked: string[] = []
    await ada.page.route('**/assets/*.js', async (route) => {
      asked.push(route.request().url())
      await scripts.promise
      await route.continue()
    })
    await ada.opens('/')
    await ada.sees('heading', /one calm place/)
    // Other sites fetch the preview image, so its URL is absolute.
    const said = (name: string) => ada.page.locator(`meta[property="${name}"]`).getAttribute('content')
    const { origin } = new URL(ada.page.url())
    expect(await said('og:url')).toBe(`${origin}/`)
    expect(await ada.page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}/`)
    const image = await (await ada.page.request.get((await said('og:image')) ?? '')).body()
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630])
    await ada.sees('heading', 'How It Works')
    await ada.sees('region', 'A board to try')
    await ada.reads('$10 per month, cancel anytime.')
    for (const name of ['Terms', 'Privacy', 'Refunds']) await ada.sees('link', name)
    // The page itself asks for two small scripts; the app comes at the first sign of interest, such as a mouse that rests
    // over the page from the start.
    const html = await (await ada.page.request.get('/')).text()
    expect(html.match(/<script[^>]+src="[^"]+"|modulepreload/g)).toEqual([
      '<script src="/theme.js"',
      '<script src="/landing.js"',
    ])

    // Every element is marked: those still there afterwards were not rendered again.
    const elements = 'document.querySelectorAll("#root *")'
    const all = await ada.page.evaluate<number>(`[...${elements}].map((one) => (one.marked = true)).length`)
    // Pressed while the app is still loading.
    await ada.clicks('button', 'Theme: Main (Gradient). Change')
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    scripts.resolve()
    await ada.sees('button', 'Theme: Light. Change')
    const kept = await ada.page.evaluate<number>(`[...${elements}].filter((one) => one.marked).length`)
    // The theme's icon has changed by now.
    expect(all - kept).toBeLessThan(10)
    await ada.find('link', 'Get Started').first().click()
    await ada.isAt('/auth?tab=sign-up')
  },
)

journey('its board moves cards, by mouse and by keyboard, and asks the server for nothing', async ({ visitor }) => {
  const cleo = await visitor('Cleo Tran')
  const asked: string[] = []
  cleo.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await cleo.opens('/')
  await cleo.presses('Tab')
  const board = cleo.find('region', 'A board to try')
  // Each waits for dnd-kit, whose announcer appears once the page is hydrated.
  await cleo.page.locator('[id^=DndLiveRegion]').waitFor({ state: 'attached' })
  // All of it, so that no part has to be scrolled to while a card is carried.
  await board.scrollIntoViewIfNeeded()
  await cleo.drags('Northwind', 'Offer')
  await cleo.reads(/Northwind is now in Offer/)
  await board.getByRole('button', { name: /^Fabrikam/ }).focus()
  await cleo.presses('Space')
  await cleo.hears('Picked up UX Researcher at Fabrikam.')
  await cleo.presses('ArrowRight')
  await cleo.hears('Over Phone Screen.')
  await cleo.presses('Space')
  await cleo.reads(/Fabrikam is now in Phone Screen/)
  // Keys that are pressed while the page is busy arrive all at once.
  await board.getByRole('button', { name: /^Contoso/ }).focus()
  await cleo.page.evaluate(`for (const key of [' ', 'ArrowRight', 'ArrowRight', ' ']) {
    const code = key === ' ' ? 'Space' : key
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
  }`)
  await cleo.reads(/Contoso is now in Technical Interview/)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
})

journey('the landing page needs no script', async ({ visitor }) => {
  const bob = await visitor('Bob Moss', { javaScriptEnabled: false })
  // Those of the next page, which are blocked like all scripts.
  bob.expectsError(/^csp GET \/assets\/.*\.js$/)
  await bob.opens('/')
  await bob.sees('heading', /one calm place/)
  await bob.find('link', 'Get Started').first().click()
  await bob.isAt('/auth?tab=sign-up')
})
