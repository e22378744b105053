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

  journey('in Fit shows the full name of every stage, and breaks no word', async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss')
    await bob.seeker.addJob({
      company: 'Hummingbird Audio',
      position: 'Visualization Engineer',
      location: 'Copenhagen',
    })
    await bob.opens('/dashboard')
    await bob.seesCard('Hummingbird Audio', 'Applied')
    const cut = await bob.page.evaluate<string[]>(`
      [...document.querySelectorAll('[data-column] h2')].filter((head) => {
        const text = document.createRange()
        text.selectNodeContents(head)
        return text.getBoundingClientRect().width > head.parentElement.clientWidth || head.scrollWidth > head.clientWidth
      }).map((head) => head.textContent)`)
    expect(cut).toEqual([])
    const word = await bob.page.evaluate<number>(`(() => {
      const [text] = [...document.querySelectorAll('[data-job] span')].filter((span) => span.textContent === 'Hummingbird Audio')
      const range = document.createRange()
      range.setStart(text.firstChild, 0)
      range.setEnd(text.firstChild, 'Hummingbird'.length)
      return range.getClientRects().length
    })()`)
    expect(word).toBe(1)
  })
})
