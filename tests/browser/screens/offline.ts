import type { Visitor } from '../../actors/visitor.ts'
import { phone } from '../screenshots/variants.ts'
import type { Screen } from './screen.ts'

const board: Pick<Screen, 'seenBy' | 'path' | 'shows'> = {
  seenBy: 'seeker',
  path: '/dashboard',
  shows: ['button', /^Northwind Robotics/],
}
const aborted = /net::ERR_/

/** Nothing of it reaches the server: the browser stays without a network, and is emptied afterwards. */
const movesOffline = async ({ context, page, hears, drags, seesCard }: Visitor) => {
  // What is needed offline comes after the page.
  await page.evaluate(`new Promise((done) => {
    const look = () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name).join()
      if (['changes-dialog', 'leave-question', 'confirm-dialog'].every((part) => loaded.includes('/' + part + '-'))) done()
      else setTimeout(look, 50)
    }
    look()
  })`)
  await context.setOffline(true)
  await hears("You're offline.")
  await drags('Northwind Robotics', 'Onsite')
  await seesCard('Northwind Robotics', 'Onsite')
}

/** The server refuses what had waited. */
const isRefused = async (tab: Visitor) => {
  await movesOffline(tab)
  await tab.page.route('**/api/jobs/*?view=board', (route) =>
    route.fulfill({
      status: 402,
      contentType: 'application/problem+json',
      json: {
        title: 'Payment required',
        status: 402,
        detail: 'Your subscription has ended. Subscribe to change your jobs.',
      },
    }),
  )
  await tab.context.setOffline(false)
  await tab.reads("We couldn't save 1 change you made offline.")
}

export const offlineScreens: Screen[] = [
  {
    ...board,
    name: 'offline-board',
    expectedError: aborted,
    and: movesOffline,
  },
  {
    ...board,
    name: 'offline-changes',
    expectedError: aborted,
    and: async (tab) => {
      await movesOffline(tab)
      await tab.clicks('button', 'Show')
      await tab.sees('dialog', 'Changes you made offline')
    },
  },
  {
    ...board,
    name: 'offline-refused',
    expectedError: /net::ERR_|^402 PATCH/,
    and: async (tab) => {
      await isRefused(tab)
      await tab.clicks('button', 'Show')
      await tab.sees('dialog', 'Changes you made offline')
    },
  },
  {
    ...board,
    name: 'offline-signing-out',
    expectedError: aborted,
    and: async (tab) => {
      await movesOffline(tab)
      await tab.clicks('button', 'My Account')
      await tab.clicks('menuitem', 'Log Out')
      await tab.sees('alertdialog', 'Sign out and lose your changes?')
    },
  },
  {
    ...board,
    name: 'offline-phone',
    only: phone,
    expectedError: aborted,
    and: async ({ context, hears }) => {
      await context.setOffline(true)
      await hears("You're offline.")
    },
  },
]
