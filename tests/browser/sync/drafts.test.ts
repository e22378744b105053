import type { Job } from '@roletrail/contracts/jobs/job'
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Seeker } from '../../actors/seeker.ts'
import type { Visitor } from '../../actors/visitor.ts'
import { journey } from '../journey.ts'
import { undelivered } from '../offline/device.ts'

type Window = Pick<Visitor, 'opens' | 'clicks' | 'field' | 'find' | 'sees' | 'reads' | 'keeps' | 'page'>

/** One of the forms for texts about a job. */
interface Form {
  what: string
  opens: (who: Window, job: Job) => Promise<unknown>
  /** The button that opens it, unless a draft waits in it. */
  adds?: string
  /** What is done besides, where a form does not come back by itself. */
  begins?: (who: Window) => Promise<unknown>
  text: (who: Window) => Locator
  /** What else the form needs. */
  and?: (who: Window) => Promise<unknown>
  saves: string
  /** What it says when that did not work. */
  fails: string
  sends: string
  /** Everything of this kind the server has by now. */
  kept: (seeker: Seeker, job: Job) => Promise<unknown[]>
}

const opensTab = (tab: string) => async (who: Window, job: Job) => {
  await who.opens(`/dashboard?job=${job.id}`)
  await who.clicks('tab', tab)
}

const companies = async (seeker: Seeker) => (await seeker.jobs()).map(({ company }) => company)

const entries = (path: string, field: string) => async (seeker: Seeker, job: Job) => {
  const { body } = await seeker.browser.get<Record<string, unknown>[]>(`/api/jobs/${job.id}/${path}`)
  return body.map((entry) => entry[field])
}

const writesPosition = (who: Window) => who.field('Position Title').fill('Engineer')

const forms: Form[] = [
  {
    what: 'a job on the page',
    opens: (who) => who.opens('/add-job'),
    text: (who) => who.field('Company Name'),
    and: writesPosition,
    saves: 'Save Job',
    fails: 'Failed to add job. Please try again.',
    sends: '**/api/jobs',
    kept: companies,
  },
  {
    what: 'a job in the dialog',
    opens: (who) => who.opens('/dashboard?add=manual'),
    text: (who) => who.field('Company Name'),
    and: writesPosition,
    saves: 'Save Job',
    fails: 'Failed to add job. Please try again.',
    sends: '**/api/jobs',
    kept: companies,
  },
  {
    what: 'a job that is edited',
    opens: async (who, job) => {
      await who.opens(`/dashboard?job=${job.id}`)
      await who.clicks('button', 'Edit all')
    },
    text: (who) => who.field('Company Name'),
    saves: 'Save Changes',
    fails: 'Failed to update job. Please try again.',
    sends: '**/api/jobs/*',
    kept: companies,
  },
  {
    what: 'a communication',
    opens: opensTab('Communications'),
    adds: 'Log message',
    text: (who) => who.field('Content'),
    saves: 'Add communication',
    fails: "This communication couldn't be saved.",
    sends: '**/api/communications',
    kept: entries('communications', 'content'),
  },
  {
    what: 'a communication that is edited',
    opens: opensTab('Communications'),
    begins: (who) => who.clicks('button', 'Edit Next steps'),
    text: (who) => who.find('form', 'Edit this communication').getByLabel(/^Content/),
    saves: 'Save',
    fails: "This change couldn't be saved.",
    sends: '**/api/communications/*',
    kept: entries('communications', 'content'),
  },
  {
    what: 'an interview',
    opens: opensTab('Interviews'),
    adds: 'Add note',
    text: (who) => who.find('form', 'Add an interview note').getByLabel(/^Notes/),
    saves: 'Add note',
    fails: "This interview note couldn't be saved.",
    sends: '**/api/interview-notes',
    kept: entries('interview-notes', 'notes'),
  },
  {
    what: 'an interview that is edited',
    opens: opensTab('Interviews'),
    begins: (who) => who.clicks('button', 'Edit the note of Nov 20, 2026'),
    text: (who) => who.find('form', 'Edit this interview note').getByLabel(/^Notes/),
    saves: 'Save',
    fails: "This change couldn't be saved.",
    sends: '**/api/interview-notes/*',
    kept: entries('interview-notes', 'notes'),
  },
]

const mine = 'Typed and not lost'
const theirs = 'Typed in the other window'

const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other))

describe('nothing is lost of', () => {
  for (const { what, opens, adds, begins, text, and, saves, fails, sends, kept } of forms)
    journey(
      `${what}: a second window, a restart, a lost answer, a closed window, a double click`,
      { timeout: 150_000 },
      async ({ app, subscriber }) => {
        const ada = await subscriber('Ada Lovelace')
        const job = await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
        const about = { jobId: job.id, subject: 'Next steps', content: 'Before', notes: 'Before' }
        if (begins) {
          await ada.seeker.browser.post('/api/communications', about)
          await ada.seeker.browser.post('/api/interview-notes', { ...about, interviewDate: '2026-11-20T12:00:00.000Z' })
        }
        const before = await kept(ada.seeker, job)
        const write = async (who: Window, words: string) => {
          await opens(who, job)
          if (adds) await who.clicks('button', adds)
          await begins?.(who)
          await text(who).fill(words)
          await and?.(who)
        }

        const other = await ada.openTab()
        await write(other, theirs)
        await ada.comesToFront()
        await write(ada, mine)

        ada.expectsError(/^503 /)
        await app.stop('jobs')
        await ada.clicks('button', saves)
        await ada.reads(fails)
        expect(await text(ada).inputValue()).toBe(mine)
        await app.start('jobs')

        ada.expectsError(/^net::ERR_FAILED (POST|PATCH)/)
        // The request arrives, but the response is lost.
        await ada.page.route(sends, async (route) => {
          if (route.request().method() === 'GET') return route.fallback()
          await route.fetch()
          await route.abort()
        })
        const lost = ada.page.waitForEvent('requestfailed', (request) => request.method() !== 'GET')
        await ada.find('button', saves).dblclick()
        await lost
        // It waits for a server that responds, and the form is free again.
        await ada.forgets(mine)

        // The next window sends it once more.
        const third = await ada.openTab()
        await ada.page.close()
        await opens(third, job)
        await expect.poll(() => undelivered(third)).toEqual([])
        const after = begins || what.includes('edited') ? [mine] : [...before, mine].toSorted(byText)
        await expect.poll(async () => (await kept(ada.seeker, job)).toSorted(byText)).toEqual(after)

        await other.comesToFront()
        expect(await text(other).inputValue()).toBe(theirs)
      },
    )

  journey('notes: a restart, a closed window, another window', { timeout: 120_000 }, async ({ app, subscriber }) => {
    const bob = await subscriber('Bob Moss')
    const job = await bob.seeker.addJob({ company: 'Northwind', position: 'Engineer', notes: 'Before.' })
    const address = `/dashboard?job=${job.id}`
    const notes = (who: Window) => who.find('textbox', 'Notes')
    await bob.opens(address)
    await notes(bob).fill('Not lost.')
    bob.expectsError(/^503 /)
    await app.stop('jobs')
    await bob.clicks('tab', 'History')
    await bob.clicks('tab', 'Notes')
    await bob.reads("You typed these notes earlier, and they aren't saved yet.")
    await app.start('jobs')
    const other = await bob.openTab()
    await bob.page.close()
    await other.opens(address)
    await expect.poll(() => notes(other).inputValue()).toBe('Not lost.')
    // Meanwhile they were changed elsewhere.
    await bob.seeker.browser.patch(`/api/jobs/${job.id}`, { notes: 'Theirs.' })
    bob.expectsError(/^412 PATCH/)
    await other.clicks('button', 'Save notes')
    await other.reads('Another window changed these notes while you were typing.')
    await other.clicks('button', 'Save mine')
    await other.reads('Saved.')
    expect((await bob.seeker.jobs())[0]?.notes).toBe('Not lost.')
  })

  journey('a word that is being typed in place', { timeout: 120_000 }, async ({ subscriber }) => {
    const dee = await subscriber('Dee Word')
    const job = await dee.seeker.addJob({
      company: 'Northwind',
      position: 'Engineer',
      location: 'Berlin',
      notes: 'Ask',
    })
    const address = `/dashboard?job=${job.id}`
    const begins = async (who: Window, name: string, was: string, text: string) => {
      await who.opens(address)
      await who.clicks('button', was ? `Edit ${name.toLowerCase()}: ${was}` : `Add ${name.toLowerCase()}`)
      await who.field(name).press('End')
      await who.page.keyboard.type(text)
      await who.keeps(was + text)
    }
    const later = "You typed this earlier, and it isn't saved yet."

    // The window is closed, and what stands in the next one is the person's to decide.
    await begins(dee, 'Location', 'Berlin', ' Mit')
    let next = await dee.openTab()
    await dee.closesAtOnce()
    await next.opens(address)
    await next.reads(later)
    await expect.poll(() => next.field('Location').inputValue()).toBe('Berlin Mit')
    await next.tabsTo(next.find('button', 'Discard'))
    await next.presses('Enter')
    await next.isOn(next.find('button', 'Edit location: Berlin'))
    await next.forgets('Berlin Mit')

    // Two windows keep a draft of the same field each; meanwhile a third text was saved.
    const other = await dee.openTab()
    await begins(other, 'Location', 'Berlin', ' Moa')
    await next.comesToFront()
    await begins(next, 'Location', 'Berlin', ' Wed')
    await next.closesAtOnce()
    next = await dee.openTab()
    await next.opens(address)
    await expect.poll(() => next.field('Location').inputValue()).toBe('Berlin Wed')
    await dee.seeker.browser.patch(`/api/jobs/${job.id}`, { location: 'Paris' })
    dee.expectsError(/^412 PATCH/)
    await next.field('Location').press('Enter')
    await next.reads('Another window changed this to “Paris” while you were typing.')
    await next.tabsTo(next.find('button', 'Save mine'))
    await next.presses('Enter')
    await next.isOn(next.find('button', 'Edit location: Berlin Wed'))
    expect((await dee.seeker.jobs())[0]?.location).toBe('Berlin Wed')
    await other.comesToFront()
    expect(await other.field('Location').inputValue()).toBe('Berlin Moa')
    await other.presses('Escape')

    // The notes, which are always open, and a reload instead of a closed window.
    await next.comesToFront()
    await next.find('textbox', 'Notes').press('End')
    await next.page.keyboard.type(' for pay')
    await next.keeps('Ask for pay')
    await next.page.reload()
    await next.reads("You typed these notes earlier, and they aren't saved yet.")
    expect(await next.find('textbox', 'Notes').inputValue()).toBe('Ask for pay')
    await next.clicks('button', 'Save notes')
    await next.reads('Saved.')
    expect((await dee.seeker.jobs())[0]?.notes).toBe('Ask for pay')
  })

  journey('an import whose window is closed', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran')
    const rows = Array.from({ length: 12 }, (_, nth) => `Company ${nth},Engineer`)
    await cleo.opens('/import')
    let through = 0
    // A few arrive; the response to the next one never does, and then the window is closed.
    await cleo.page.route('**/api/jobs', async (route) => {
      const response = await route.fetch()
      through += 1
      if (through <= 5) await route.fulfill({ response })
    })
    await cleo.page.getByLabel('CSV file').setInputFiles({
      name: 'jobs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Company,Position\n${rows.join('\n')}`),
    })
    await cleo.clicks('button', 'Import 12 jobs')
    await expect.poll(() => through).toBeGreaterThan(5)
    const another = await cleo.openTab()
    await cleo.page.close()
    await another.opens('/import')
    await another.reads('You started importing this file earlier.')
    await another.clicks('button', /^Import \d+ jobs?$/)
    await another.reads(/on your board now/)
    expect(await companies(cleo.seeker)).toHaveLength(12)
    await another.opens('/import')
    await another.sees('button', 'Choose CSV file')
    await another.noLongerSees('button', 'Choose another file')
  })
})
