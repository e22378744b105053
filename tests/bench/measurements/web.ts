import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../../browser/chromium/chromium.ts'
import { median } from '../measuring/rounds.ts'
import type { Person } from '../stack.ts'
import { measureBundle } from './bundle.ts'
import type { Bench } from './move.ts'
import { mainThreadTasks } from './web/main-thread.ts'
import { carryAndDrop, mostNodes, scrollColumns, scrollTable } from './web/scripted.ts'
import { watchBoard, watchMoves } from './web/watching.ts'

const manyJobs = 5_000

/** Runs with a new browser profile, as after clearing everything: nothing is cached, nothing compiled. */
type InNewBrowser = <Result>(
  person: Person,
  run: (page: Page, context: BrowserContext) => Promise<Result>,
) => Promise<Result>

/** Milliseconds from navigation until the first cards are rendered and the page is interactive. */
const untilInteractive = async (inNewBrowser: InNewBrowser, person: Person, rounds: number) => {
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1)
    taken.push(
      await inNewBrowser(person, async (page) => {
        await page.addInitScript(watchBoard)
        await page.goto('/dashboard')
        return page.evaluate<number>('globalThis.interactive')
      }),
    )
  return median(taken)
}

/** What the main thread does while a person scrolls through everything and drags a card across the board. */
const underHands = (inNewBrowser: InNewBrowser, person: Person) =>
  inNewBrowser(person, async (page, context) => {
    await page.addInitScript(watchBoard)
    await page.goto('/dashboard')
    await page.evaluate('globalThis.interactive')
    const cdp = await context.newCDPSession(page)
    const scrolling = await mainThreadTasks(cdp, () => page.evaluate<number>(scrollColumns))
    const dragging = await mainThreadTasks(cdp, () => carryAndDrop(page, 'applied', 'offer'))
    const afterwards = await page.evaluate<number>(mostNodes)
    await page.goto('/table')
    await page.locator('tbody [data-job]').first().waitFor()
    const table = await mainThreadTasks(cdp, () => page.evaluate<number>(scrollTable))
    return {
      longest: { scrolling: scrolling.longest, dragging: dragging.longest, table: table.longest },
      nodes: Math.max(scrolling.result, afterwards, table.result),
    }
  })

/** After a drop: is the card in its column before the next frame is painted, and when has the server confirmed it? */
const moves = (inNewBrowser: InNewBrowser, person: Person, samples: number) =>
  inNewBrowser(person, async (page) => {
    await page.addInitScript(`${watchBoard};${watchMoves}`)
    await page.goto('/dashboard')
    await page.evaluate('globalThis.interactive')
    const all: { inNextFrame: boolean; settled: number }[] = []
    for (let sample = 0; sample < samples; sample += 1) {
      const [from, to] = sample % 2 ? (['offer', 'applied'] as const) : (['applied', 'offer'] as const)
      await page.evaluate('globalThis.watchNextMove()')
      await carryAndDrop(page, from, to)
      all.push(await page.evaluate('globalThis.nextMove'))
    }
    return {
      inNextFrame: all.filter(({ inNextFrame }) => inNextFrame).length / all.length,
      settled: median(all.map(({ settled }) => settled)),
    }
  })

/** What a person in front of the board waits for. */
export const measureWeb = async ({ stack, ada, rounds }: Bench) => {
  const carla = await stack.person('carla', manyJobs, true)
  const chromium = await launchChromium()
  const inNewBrowser: InNewBrowser = async (person, run) => {
    const context = await chromium.newContext({ baseURL: stack.url, viewport: { width: 1440, height: 900 } })
    try {
      const cookies = [...person.seeker.browser.cookies].map(([name, value]) => ({ name, value, url: stack.url }))
      await context.addCookies(cookies)
      return await run(await context.newPage(), context)
    } finally {
      await context.close()
    }
  }
  try {
    const interactive = {
      500: await untilInteractive(inNewBrowser, ada, rounds),
      5_000: await untilInteractive(inNewBrowser, carla, rounds),
    }
    const move = {
      500: await moves(inNewBrowser, ada, 4 * rounds),
      5_000: await moves(inNewBrowser, carla, 4 * rounds),
    }
    return { script: (await measureBundle()).board, interactive, move, ...(await underHands(inNewBrowser, carla)) }
  } finally {
    await chromium.close()
  }
}
