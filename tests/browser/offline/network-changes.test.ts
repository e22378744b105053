import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

const codeOfHelp = '**/assets/help-*.js'

describe("a page's code that cannot be fetched", () => {
  journey('while the network changes comes by itself', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    ada.expectsError(/net::ERR_CONNECTION_RESET|dynamically imported module/)
    await ada.opens('/dashboard')
    await ada.sees('heading', 'Your trail starts here')
    let lost = 0
    let changing = true
    await ada.page.route(codeOfHelp, (route) => {
      if (!changing) return route.continue()
      lost += 1
      return route.abort('connectionreset')
    })
    // When the page is reloaded, the network is there again. The route stays: requests that are under way when one is taken
    // away are never answered.
    ada.page.on('request', (request) => {
      if (request.isNavigationRequest()) changing = false
    })
    await ada.clicks('link', 'Help')
    await ada.sees('heading', 'Help')
    await ada.isAt('/help')
    expect(lost).toBeGreaterThan(0)
  })

  journey('without a network says so, leaves the rest, and comes when it is back', async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss')
    bob.expectsError(/net::ERR_INTERNET_DISCONNECTED|dynamically imported module|^console: .*ERR_INTERNET/)
    await bob.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await bob.opens('/dashboard')
    await bob.seesCard('Northwind', 'Applied')
    // Not what an earlier visitor has downloaded: with a route there is no cache.
    await bob.page.route(codeOfHelp, (route) => route.continue())
    await bob.context.setOffline(true)
    await bob.clicks('link', 'Help')
    await bob.sees('heading', 'This page needs a connection')
    await bob.clicks('button', 'Go to the board')
    await bob.seesCard('Northwind', 'Applied')
    await bob.clicks('link', 'Help')
    await bob.sees('heading', 'This page needs a connection')
    await bob.context.setOffline(false)
    await bob.sees('heading', 'Help')
  })
})
