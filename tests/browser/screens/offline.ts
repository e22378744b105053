import type { Visitor } from '../../actors/visitor.ts'
import { untilReady, withWorker } from '../offline/device.ts'
import { phone } from '../screenshots/variants.ts'
import type { Screen } from './screen.ts'

const board: Pick<Screen, 'seenBy' | 'browser' | 'path' | 'shows'> = {
  seenBy: 'traveler',
  browser: withWorker,
  path: '/dashboard',
  shows: ['button', /^Northwind Robotics/],
}
const aborted = /net::ERR_/

// What an earlier screen changed is sent if the network is back before its browser is emptied.
const putBack = `fetch('/api/jobs?view=board').then((response) => response.json()).then((jobs) => {
  const { id } = jobs.find(({ company }) => company === 'Northwind Robotics')
  const headers = { 'content-type': 'application/json' }
  return fetch('/api/jobs/' + id, { method: 'PATCH', headers, body: JSON.stringify({ status: 'offer' }) })
}).then(() => undefined)`

const goesOffline = async (tab: Visitor) => {
  await untilReady(tab, [])
  await tab.context.setOffline(true)
}

const movesOffline = async (tab: Visitor) => {
  const { page, hears, drags, seesCard } = tab
  await page.evaluate(putBack)
  await seesCard('Northwind Robotics', 'Offer')
  await goesOffline(tab)
  await hears("You're offline.")
  await drags('Northwind Robotics', 'Onsite')
  await seesCard('Northwind Robotics', 'Onsite')
}

/** The server refuses what had waited. */
const isRefused = async (tab: Visitor) => {
  await movesOffline(tab)
  await tab.page.route('**/api/jobs/**', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    return route.fulfill({
      status: 402,
      contentType: 'application/problem+json',
      json: {
        title: 'Payment required',
        status: 402,
        detail: 'Your subscription has ended. Subscribe to change your jobs.',
      },
    })
  })
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
    name: 'offline-message',
    expectedError: aborted,
    and: async (tab) => {
      const { clicks, reads, field, sees, find } = tab
      await clicks('button', /^Northwind Robotics/)
      await clicks('tab', /^Communications/)
      await sees('button', 'Log message')
      await goesOffline(tab)
      // Behind the sheet it is read, and not announced.
      await reads("You're offline.")
      await clicks('button', 'Log message')
      await field('Content').fill('They called: the onsite is on Tuesday, with the whole team.')
      await clicks('button', 'Add communication')
      await sees('list', 'Communications waiting to be saved')
      await find('list', 'Communications waiting to be saved').scrollIntoViewIfNeeded()
    },
  },
  {
    ...board,
    name: 'offline-phone',
    only: phone,
    expectedError: aborted,
    and: async (tab) => {
      await goesOffline(tab)
      await tab.hears("You're offline.")
    },
  },
]
