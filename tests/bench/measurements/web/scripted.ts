import type { Page } from 'playwright-core'

/** Elements of the whole page. */
export const mostNodes = `document.querySelectorAll('*').length`

/** Scrolls what \`lists\` finds down a screen's third in every frame, then back in jumps; returns the maximum of elements. */
const scroll = (lists: string) => `
  (async () => {
    let most = 0
    for (let frame = 0; frame < 120; frame += 1) {
      for (const list of ${lists}) list.scrollTop += frame < 90 ? 180 : -900
      await new Promise(requestAnimationFrame)
      most = Math.max(most, ${mostNodes})
    }
    return most
  })()`

export const scrollColumns = scroll(`document.querySelectorAll('[data-column] ul')`)
export const scrollTable = scroll(`[document.querySelector('table').parentElement]`)

/** Drags a card from one column to another. */
export const carryAndDrop = async (page: Page, from: string, to: string) => {
  const card = page.locator(`[data-column=${from}] [data-job] > button[aria-roledescription]`).first()
  const [start, goal] = [await card.boundingBox(), await page.locator(`[data-column=${to}]`).boundingBox()]
  if (!start || !goal) throw new Error(`no card to carry from ${from} to ${to}`)
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(goal.x + goal.width / 2, y + 60, { steps: 30 })
  await page.mouse.up()
}
