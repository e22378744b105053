import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

describe('a column of many jobs', () => {
  journey('renders what is visible, and reaches every job with the keyboard', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    for (let nth = 1; nth <= 45; nth += 1) await ada.seeker.addJob({ company: `Company ${nth}`, position: 'Engineer' })
    await ada.opens('/dashboard')
    await ada.sees('region', 'Applied, 45 jobs')
    const cards = ada.column('Applied').getByRole('listitem')
    expect(await cards.count()).toBeLessThan(25)

    // The last one is the oldest; every Tab goes one stop on, from a card to its menu and to the next card.
    await ada.tabsTo(ada.card('Company 45 Engineer'))
    const last = ada.card('Company 1 Engineer')
    for (let stop = 0; stop < 100 && (await last.and(ada.page.locator(':focus')).count()) === 0; stop += 1)
      await ada.presses('Tab')
    await ada.isOn(last)
    expect(await cards.count()).toBeLessThan(30)
    expect(await last.locator('..').getAttribute('aria-posinset')).toBe('45')

    // A dragged card stays rendered, and is first in its new column.
    await ada.presses('Space')
    await ada.hears("Picked up Engineer at Company 1. It's in Applied.")
    await ada.waitsAMoment()
    await ada
      .column('Applied')
      .locator('ul')
      .evaluate((list) => list.scrollTo(0, 0))
    // There is no column before the first one.
    await ada.presses('ArrowLeft', 'ArrowRight')
    await ada.hears('Over Phone Screen.')
    await ada.presses('Space')
    await ada.seesCard('Company 1 Engineer', 'Phone Screen')
    await ada.isOn(last)
  })

  journey('cards have one height and columns room; what is cut is shown in full', async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss', { viewport: { width: 1280, height: 800 } })
    const position = 'Principal Engineer for Visualization, Sound and Everything Else That Moves'
    await bob.seeker.addJob({ company: 'Hummingbird Audio', position, location: 'Copenhagen' })
    await bob.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await bob.opens('/dashboard')
    await bob.seesCard('Hummingbird Audio', 'Applied')
    const heightOf = async (name: string) => (await bob.card(name).boundingBox())?.height
    expect(await heightOf('Hummingbird Audio')).toBe(await heightOf('Northwind'))
    const narrowest = () =>
      bob.page.evaluate<number>(
        `Math.min(...[...document.querySelectorAll('[data-column] > section')].map((column) => column.offsetWidth))`,
      )
    expect(await narrowest()).toBeGreaterThanOrEqual(220)
    await bob.clicks('button', 'Toggle sidebar')
    expect(await narrowest()).toBeGreaterThanOrEqual(220)
    expect(await bob.page.evaluate('document.documentElement.scrollWidth')).toBe(1280)

    const fullText = bob.page.locator('[data-tip-bubble]').filter({ hasText: position })
    await bob.card('Hummingbird Audio').hover()
    await fullText.waitFor()
    await bob.page.mouse.move(0, 0)
    await fullText.waitFor({ state: 'detached' })
    await bob.tabsTo(bob.card('Hummingbird Audio'))
    await fullText.waitFor()
    await bob.presses('Escape')
    await fullText.waitFor({ state: 'detached' })
  })
})
