import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { phone, type Visitor } from '../../actors/visitor.ts'
import { journey } from '../journey.ts'

/** One finger on the screen. */
const fingerOf = async ({ context, page }: Visitor) => {
  const screen = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  const middleOf = async (goal: Locator) => {
    const box = await goal.boundingBox()
    if (!box) throw new Error(`${goal.toString()} is not on the screen`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  return {
    rests: async (goal: Locator) => {
      const at = await middleOf(goal)
      await touch('touchStart', at)
      return at
    },
    /** In one go: however busy the machine is, the finger does not rest long enough to pick something up. */
    swipes: async (goal: Locator, by: number) => {
      const { x, y } = await middleOf(goal)
      const path = Array.from({ length: 10 }, (_, step) => ({ x: x + (by * (step + 1)) / 10, y }))
      await Promise.all([touch('touchStart', { x, y }), ...path.map((at) => touch('touchMove', at)), touch('touchEnd')])
    },
    moves: (x: number, y: number) => touch('touchMove', { x, y }),
    lifts: () => touch('touchEnd'),
  }
}

describe('the board by touch', () => {
  journey('a long press picks a card up, and the board scrolls at its edge', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace', phone)
    await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await ada.opens('/dashboard')
    await ada.seesCard('Northwind', 'Applied')
    const finger = await fingerOf(ada)

    const { x, y } = await finger.rests(ada.card('Northwind'))
    await ada.hears("Picked up Engineer at Northwind. It's in Applied.")
    for (let at = x; at < 380; at += 20) await finger.moves(at, y)
    // The finger rests at the edge until the last column has come.
    await ada.hears('Over Rejected.')
    await finger.lifts()
    await ada.reads('Northwind moved to Rejected.')
    await ada.seesCard('Northwind', 'Rejected')
  })

  journey('a swipe scrolls', async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss', phone)
    await bob.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await bob.opens('/dashboard')
    await bob.seesCard('Northwind', 'Applied')
    const finger = await fingerOf(bob)
    await finger.swipes(bob.card('Northwind'), -140)
    await bob.column('Applied').waitFor()
    await expect.poll(async () => (await bob.column('Applied').boundingBox())?.x ?? 0).toBeLessThan(0)
    expect((await bob.seeker.jobs())[0]?.status).toBe('applied')
    expect(await bob.page.getByRole('dialog').count()).toBe(0)
  })

  journey('a card can be moved to any stage from its menu, too', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran', phone)
    await cleo.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await cleo.opens('/dashboard')
    await cleo.page.getByRole('button', { name: 'Actions for Engineer at Northwind' }).tap()
    await cleo.find('menuitem', 'Move to…').tap()
    await cleo.find('menuitemradio', 'Rejected').tap()
    await cleo.seesCard('Northwind', 'Rejected')
  })
})
