import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { describe, expect } from 'vitest'
import type { Visitor } from '../../actors/visitor.ts'
import { journey } from '../journey.ts'
import { boardOf, undelivered, untilReady, withWorker } from './device.ts'

const goals: Stage[] = ['phone_screen', 'technical_interview', 'onsite', 'offer', 'rejected']
const goalOf = (nth: number) => goals[nth % goals.length] as Stage

type Device = Pick<
  Visitor,
  'page' | 'clicks' | 'opensMenuOf' | 'field' | 'fills' | 'find' | 'drags' | 'seesCard' | 'sees'
>

const moves = async (who: Device, company: string, to: Stage) => {
  await who.opensMenuOf(`Engineer at ${company}`)
  await who.clicks('menuitem', 'Move to…')
  await who.clicks('menuitemradio', stageLabels[to])
  await who.seesCard(company, stageLabels[to])
}

const adds = async (who: Device & Pick<Visitor, 'opens'>, company: string) => {
  await who.clicks('button', 'Add Job')
  await who.clicks('tab', 'Manual')
  await who.fills({ 'Company Name': company, 'Position Title': 'Engineer' })
  await who.clicks('button', 'Save Job')
  await who.seesCard(company, 'Applied')
}

const followsUp = async (who: Device, company: string) => {
  await who.opensMenuOf(`Engineer at ${company}`)
  await who.clicks('menuitem', 'Follow up…')
  await who.clicks('menuitem', /^Tomorrow/)
  // A menu that closes is still there for a moment.
  await expect.poll(() => who.page.getByRole('menu').count()).toBe(0)
}

describe('without a network', () => {
  journey(
    'a day with 50 changes on two devices ends equal on both and on the server',
    { timeout: 300_000 },
    async ({ subscriber, visitor }) => {
      const ada = await subscriber('Ada Lovelace', withWorker)
      const company = (nth: number) => `Company ${String(nth).padStart(2, '0')}`
      const jobs = await Promise.all(
        Array.from({ length: 30 }, (_, nth) => ada.seeker.addJob({ company: company(nth), position: 'Engineer' })),
      )
      await ada.seeker.browser.patch(`/api/jobs/${jobs[0]?.id}`, { notes: 'Ask for Grace at the desk.' })
      const laptop = ada
      const desktop = await visitor('Ada Lovelace', withWorker)
      await desktop.continues(ada.seeker.browser)
      for (const device of [laptop, desktop]) {
        device.expectsError(/net::ERR_/)
        await device.opens('/dashboard')
        await device.seesCard(company(0), 'Applied')
        await untilReady(device, ['auth', '"board"', `"${jobs[0]?.id}"`, '"today"', '"interviews"'])
        await device.context.setOffline(true)
        await device.page.reload()
        await device.seesCard(company(0), 'Applied')
        await device.hears("You're offline.")
      }

      // Board, details, Today and calendar are there, from the start.
      await laptop.opensCard(company(0))
      await laptop.reads('Ask for Grace at the desk.')
      await laptop.opens('/today')
      await laptop.sees('heading', /Today|nothing|caught up/i)
      await laptop.opens('/calendar')
      await laptop.sees('heading', /^Calendar: /)
      await laptop.opens('/dashboard')

      // 25 changes each; both move two of the jobs, to different stages.
      for (let nth = 0; nth < 12; nth += 1) await moves(laptop, company(nth), goalOf(nth))
      for (let nth = 10; nth < 26; nth += 1) await moves(desktop, company(nth), goalOf(nth + 1))
      for (const each of ['Analytical Engines', 'Difference & Sons', 'Lovelace Ltd']) await adds(laptop, each)
      await moves(laptop, 'Analytical Engines', 'offer')
      for (let nth = 20; nth < 28; nth += 1) await followsUp(laptop, company(nth))
      await laptop.page.reload()
      // What was changed is still shown after the app was opened again.
      await laptop.seesCard('Analytical Engines', 'Offer')
      await laptop.seesCard(company(3), stageLabels[goalOf(3)])
      await moves(laptop, 'Difference & Sons', 'onsite')
      for (const each of ['Menabrea', 'Somerville']) await adds(desktop, each)
      for (let nth = 0; nth < 7; nth += 1) await followsUp(desktop, company(nth))
      for (const device of [laptop, desktop]) await expect.poll(() => undelivered(device)).toHaveLength(25)
      await laptop.hears("You're offline. 25 changes will be saved when you're back.")

      // A response that is lost while the network comes back: the move is sent again, and is found to be there.
      laptop.expectsError(/^412 PATCH \/api\/jobs\//)
      await laptop.context.setOffline(false)
      await expect.poll(() => undelivered(laptop), { timeout: 60_000 }).toEqual([])
      desktop.expectsError(/^412 PATCH \/api\/jobs\//)
      await desktop.context.setOffline(false)
      // The same question as ever where two devices disagree: once kept as it is, once moved.
      await desktop.sees('alertdialog', 'This job was moved elsewhere')
      const first = await desktop.find('alertdialog', 'This job was moved elsewhere').innerText()
      await desktop.clicks('button', /^Keep /)
      await desktop.sees('alertdialog', 'This job was moved elsewhere')
      await desktop.clicks('button', /^Move to /)
      await expect.poll(() => undelivered(desktop), { timeout: 60_000 }).toEqual([])
      expect(first).toContain(company(10))

      const onServer = async () => Object.fromEntries((await ada.seeker.jobs()).map((job) => [job.company, job.status]))
      const expected = {
        ...Object.fromEntries(Array.from({ length: 30 }, (_, nth) => [company(nth), 'applied'])),
        ...Object.fromEntries(Array.from({ length: 16 }, (_, nth) => [company(10 + nth), goalOf(11 + nth)])),
        ...Object.fromEntries(Array.from({ length: 11 }, (_, nth) => [company(nth), goalOf(nth)])),
        'Analytical Engines': 'offer',
        'Difference & Sons': 'onsite',
        'Lovelace Ltd': 'applied',
        Menabrea: 'applied',
        Somerville: 'applied',
      }
      await expect.poll(onServer).toEqual(expected)
      for (const device of [laptop, desktop]) await expect.poll(() => boardOf(device)).toEqual(expected)
      const planned = (await ada.seeker.jobs()).filter(({ followUp }) => followUp).map((job) => job.company)
      expect(planned.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 20, 21, 22, 23, 24, 25, 26, 27].map(company))
    },
  )

  journey(
    'a message waits in the list of changes, and what is refused is kept with its text',
    async ({ subscriber }) => {
      const bob = await subscriber('Bob Moss', withWorker)
      const job = await bob.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
      bob.expectsError(/net::ERR_/)
      await bob.opens(`/dashboard?job=${job.id}`)
      await bob.clicks('tab', 'Communications')
      await untilReady(bob, ['auth', '"board"', 'communications'])
      await bob.context.setOffline(true)
      // The page has heard of it; behind the sheet nothing is read out.
      await bob.page.waitForFunction('!navigator.onLine')
      await bob.clicks('button', 'Log message')
      await bob.field('Content').fill('They called about Tuesday.')
      await bob.clicks('button', 'Add communication')
      await bob.noLongerSees('form', 'Add a communication')
      await bob.find('list', 'Communications waiting to be saved').getByText('They called about Tuesday.').waitFor()
      await bob.page.reload()
      await bob.reads("You're offline. 1 change will be saved when you're back.")
      await bob.presses('Escape')
      await bob.clicks('button', 'Show')
      await bob.sees('dialog', 'Changes you made offline')
      await bob.reads('Message about Northwind')
      await bob.reads('They called about Tuesday.')
      await bob.presses('Escape')

      // The job is deleted elsewhere meanwhile.
      await bob.seeker.browser.delete(`/api/jobs/${job.id}`)
      bob.expectsError(/^404 /)
      await bob.context.setOffline(false)
      await bob.hears("We couldn't save 1 change you made offline.")
      await bob.clicks('button', 'Show')
      await bob.reads('They called about Tuesday.')
      await bob.noLongerSees('button', 'Try again: Message about Northwind')
      await bob.clicks('button', 'Discard: Message about Northwind')
      await bob.noLongerSees('dialog', 'Changes you made offline')
      expect(await undelivered(bob)).toEqual([])
    },
  )
})
