import type { Request } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'
import { keepsToast } from '../screens/screen.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()

describe('the details of a job', () => {
  journey('are edited in place, with the keyboard alone', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer', location: 'Berlin' })
    await ada.opens('/dashboard')
    await ada.tabsTo(ada.card('Northwind'))
    await ada.presses('Enter')
    await ada.sees('dialog', 'Job Details')
    await ada.tabsTo(ada.field('Status'))
    await ada.presses('Enter')
    await ada.isOn(ada.find('option', 'Applied'))
    await ada.presses('ArrowDown')
    await ada.isOn(ada.find('option', 'Phone Screen'))
    await ada.presses('Enter')
    await ada.hears('Status updated')
    await ada.isOn(ada.field('Status'))
    await ada.tabsTo(ada.find('button', 'Edit location: Berlin'))
    await ada.presses('Enter')
    await ada.isOn(ada.field('Location'))
    await ada.page.keyboard.type('Lisbon')
    // Escape leaves the field, not the details.
    await ada.presses('Escape')
    await ada.isOn(ada.find('button', 'Edit location: Berlin'))
    await ada.presses('Enter')
    await ada.isOn(ada.field('Location'))
    await ada.page.keyboard.type('Porto')
    await ada.presses('Enter')
    await ada.isOn(ada.find('button', 'Edit location: Porto'))
    expect((await ada.seeker.jobs())[0]).toMatchObject({ status: 'phone_screen', location: 'Porto' })

    await ada.clicks('button', 'Edit company: Northwind')
    await ada.field('Company').fill(' ')
    await ada.presses('Enter')
    await ada.reads('Enter the company.')
    await ada.field('Company').fill('Southwind')
    await ada.clicks('tab', 'History')
    await expect.poll(async () => (await ada.seeker.jobs())[0]?.company).toBe('Southwind')
    await ada.sees('list', 'Stage history, newest first')
  })

  journey('suggest categories with their reasons, and take them by one key', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    const stored = async () => (await ada.seeker.jobs())[0]
    await ada.seeker.addJob({
      company: 'Northwind',
      position: 'Senior Software Engineer',
      location: 'Remote',
      salary: '€70,000 – €80,000 a year',
    })
    await ada.opens('/dashboard')
    await ada.clicks('button', /^Northwind/)
    await ada.sees('list', 'Suggested categories')
    await ada.clicks('button', /^Categories/)
    await ada.reads('The position says “Senior”.')
    await ada.reads('The location says “Remote”.')
    expect(await stored()).toMatchObject({ seniority: null, workMode: null, yearlySalary: null })
    await ada.presses('c')
    await expect.poll(stored).toMatchObject({
      seniority: 'senior',
      jobFunction: 'engineering',
      workMode: 'remote',
      yearlySalary: { from: 70_000, to: 80_000, currency: 'EUR' },
    })
    await ada.noLongerSees('list', 'Suggested categories')
  })

  journey('lead to the next job, and back to the board', async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss')
    await bob.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await bob.seeker.addJob({ company: 'Globex', position: 'Engineer', status: 'offer' })
    await bob.opens('/dashboard')
    await bob.opensCard('Northwind')
    await bob.sees('button', 'Edit company: Northwind')
    await bob.clicks('button', 'Next job')
    await bob.sees('button', 'Edit company: Globex')
    await bob.isOn(bob.find('button', 'Next job'))
    await bob.clicks('button', 'Previous job')
    await bob.sees('button', 'Edit company: Northwind')
    await bob.presses('Escape')
    await bob.noLongerSees('dialog', 'Job Details')
    await bob.isAt('/dashboard')
    // What was opened from the board is behind it.
    await bob.page.goForward()
    await bob.sees('dialog', 'Job Details')
  })

  journey('show the last change of stage with its date', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran')
    const applicationDate = daysAgo(9)
    const job = await cleo.seeker.addJob({ company: 'Northwind', position: 'Engineer', applicationDate })
    await cleo.opens(`/dashboard?job=${job.id}`)
    // Written down today, and applied for before.
    await cleo.reads('for 9 days')
    await cleo.seeker.browser.patch(`/api/jobs/${job.id}`, { status: 'onsite', note: 'Four conversations.' })
    await cleo.opens(`/dashboard?job=${job.id}`)
    await cleo.clicks('tab', 'History')
    const newest = cleo.find('list', 'Stage history, newest first').getByRole('listitem').first()
    await expect
      .poll(() => newest.innerText())
      .toMatch(/From Applied to.*Onsite.*[AP]M.*since today.*Four conversations\./s)
    await cleo.reads('stayed 9 days')
    // It was three days ago that it really moved.
    await newest.getByRole('button', { name: /^Correct the entry of/ }).click()
    const form = cleo.find('form', 'Correct this entry')
    await cleo.isOn(form.getByLabel('Moved on'))
    await form.getByLabel('Moved on').fill(daysAgo(3).slice(0, 10))
    await form.getByLabel('Note').fill('Five conversations.')
    await form.getByRole('button', { name: 'Save' }).click()
    await cleo.reads('History updated')
    await cleo.reads('stayed 6 days')
    await expect.poll(() => newest.innerText()).toMatch(/for 3 days now.*Five conversations\./s)
  })

  journey('keep what matters in sight, and fold the rest, with the keyboard alone', async ({ subscriber }) => {
    const eve = await subscriber('Eve Lind', { viewport: { width: 390, height: 844 } })
    const job = await eve.seeker.addJob({
      company: 'Northwind',
      position: 'Engineer',
      applicationDate: daysAgo(9),
      contactName: 'Kim',
      contactEmail: 'kim@example.com',
      contactPhone: '+49 (30) 1234',
      tags: ['remote'],
    })
    await eve.seeker.browser.post('/api/communications', { jobId: job.id, source: 'email', content: 'Hello' })
    await eve.opens(`/dashboard?job=${job.id}`)
    await expect.poll(() => eve.find('tab', 'Communications').innerText()).toMatch(/^Communications\s*1$/)
    const goals = (name: string) => eve.find('link', name).getAttribute('href')
    expect([await goals('kim@example.com'), await goals('+49 (30) 1234')]).toEqual([
      'mailto:kim@example.com',
      'tel:+49301234',
    ])

    // What was chosen here holds for the next visit.
    await eve.tabsTo(eve.find('button', 'Details'))
    await eve.presses('Enter')
    await eve.noLongerSees('link', 'kim@example.com')
    await eve.page.reload()
    await eve.sees('button', /^Details \w{3} \d/)
    expect(await eve.find('link', 'kim@example.com').count()).toBe(0)

    await eve.tabsTo(eve.field('Status'))
    await eve.presses('Enter')
    await eve.isOn(eve.find('option', 'Applied'))
    await eve.presses('ArrowDown')
    await eve.isOn(eve.find('option', 'Phone Screen'))
    await eve.presses('Enter')
    await keepsToast(eve, 'Northwind moved to Phone Screen.')
    // The toast lies over nothing: what is at the bottom edge is above it.
    const toast = await eve.page.locator('li[data-state=open]', { hasText: 'Northwind moved' }).boundingBox()
    const footer = await eve.find('button', 'Edit all').boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThan(toast?.y ?? 0)
    await eve.tabsTo(eve.find('button', 'Date and note'))
    await eve.presses('Enter')
    await eve.isOn(eve.field('Moved on'))
    await eve.field('Moved on').fill(daysAgo(3).slice(0, 10))
    await eve.tabsTo(eve.field('Note'))
    await eve.page.keyboard.type('They called.')
    await eve.presses('Enter')
    await eve.isOn(eve.find('button', 'Date and note'))
    await eve.reads('for 3 days')
    expect((await eve.seeker.history(job.id))[0]).toMatchObject({ toStage: 'phone_screen', notes: 'They called.' })

    await eve.clicks('button', 'Edit all')
    await eve.fills({ Tags: 'remote, Go', 'Date applied': daysAgo(11).slice(0, 10), 'Contact name': 'Kim Park' })
    await eve.clicks('button', 'Save Changes')
    await eve.reads('Job updated')
    expect((await eve.seeker.jobs())[0]).toMatchObject({ tags: ['remote', 'Go'], contactName: 'Kim Park' })

    // Its name and stage stay while the rest scrolls.
    await eve.find('textbox', 'Notes').fill('A line\n'.repeat(80))
    await eve.clicks('button', /^Details/)
    await eve.find('tabpanel', 'Notes').evaluate((panel) => panel.scrollIntoView({ block: 'end' }))
    for (const part of [eve.field('Status'), eve.find('tab', 'Notes')])
      expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(56)
  })

  journey('do not send their images around: the response to a change has none', async ({ subscriber }) => {
    const dan = await subscriber('Dan Okafor')
    const images = JSON.stringify([`data:image/png;base64,${dot}`])
    const job = await dan.seeker.addJob({ company: 'Northwind', position: 'Engineer', location: 'Berlin', images })
    const other = await dan.openTab()
    for (const who of [other, dan]) {
      await who.opens(`/dashboard?job=${job.id}`)
      await who.sees('button', 'Open image 1')
    }
    await dan.comesToFront()
    const heavy: Promise<string[]>[] = []
    const changed = dan.page.waitForResponse((response) => response.request().method() === 'PATCH')
    // Its live update does not bring them again either, whether it arrives before the response or after.
    const imagesIn = async (request: Request) => {
      const response = await request.response()
      // Without a body there is nothing to read.
      if (!response || response.status() === 304) return []
      return (await response.text()).includes('data:image') ? [response.url()] : []
    }
    // Only what came whole can be read: a list that is overtaken by a change is aborted on its way.
    const weigh = (request: Request) => {
      if (request.url().includes('/api/jobs')) heavy.push(imagesIn(request))
    }
    dan.page.on('requestfinished', weigh)
    await dan.clicks('button', 'Edit location: Berlin')
    await dan.field('Location').fill('Lisbon')
    await dan.presses('Enter')
    await Promise.all([changed, dan.sees('button', 'Edit location: Lisbon')])
    dan.page.off('requestfinished', weigh)
    expect((await Promise.all(heavy)).flat()).toEqual([])
    await dan.sees('button', 'Open image 1')

    // A second image from each window: both stay, even if one window has not received the other's yet.
    dan.expectsError(`412 PATCH /api/jobs/${job.id}`)
    for (const [nth, who] of [dan, other].entries()) {
      await who.comesToFront()
      await who.page.getByLabel('Add image').setInputFiles({
        name: 'shot.png',
        mimeType: 'image/png',
        buffer: Buffer.from(nth ? otherDot : thirdDot, 'base64'),
      })
      await who.sees('button', `Open image ${nth + 2}`)
    }
    expect(JSON.parse((await dan.seeker.jobs())[0]?.images ?? '[]')).toHaveLength(3)
  })
})

// One pixel each, in three colours.
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const otherDot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNg+M8AAAICAQB7CYF4AAAAAElFTkSuQmCC'
const thirdDot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC'
