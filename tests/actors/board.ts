import type { Locator } from 'playwright-core'
import type { Tab } from './tab.ts'

/** The board as a person sees it: columns named after their stage, cards named after company and position. */
export const createBoard = ({ page }: Tab) => {
  const column = (stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}, \\d+ jobs?$`) })
  const cardIn = (place: Locator, name: string) =>
    place.getByRole('button', { name }).and(place.locator('[aria-roledescription="job card"]'))
  const middleOf = async (locator: Locator) => {
    await locator.scrollIntoViewIfNeeded()
    const box = await locator.boundingBox()
    if (!box) throw new Error(`${locator.toString()} is not on the screen`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  return {
    column,
    card: (name: string) => cardIn(page.locator('body'), name),
    seesCard: (name: string, stage: string) => cardIn(column(stage), name).waitFor(),
    seesNoCard: (name: string) => cardIn(page.locator('body'), name).waitFor({ state: 'detached' }),
    opensCard: (name: string) => cardIn(page.locator('body'), name).click(),
    opensMenuOf: (job: string) => page.getByRole('button', { name: `Actions for ${job}` }).click(),
    drags: async (name: string, stage: string) => {
      const from = await middleOf(cardIn(page.locator('body'), name))
      const to = await middleOf(column(stage))
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      // The first few pixels distinguish a drag from a click.
      await page.mouse.move(from.x + 10, from.y, { steps: 2 })
      // As a person does, who sees that the card has been picked up: one that is dropped before that stays.
      await page.locator('.cursor-grabbing').waitFor()
      await page.mouse.move(to.x, to.y, { steps: 8 })
      await page.mouse.up()
      // For 50 ms dnd-kit takes any click for one that the drop causes; nobody else clicks as soon as that.
      await page.evaluate('new Promise((passed) => setTimeout(passed, 60))')
    },
  }
}
