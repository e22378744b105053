import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { someMp3 } from '../sound.ts'
import { forgetDownloads, undelivered, untilReady, withWorker } from './device.ts'

journey(
  'an interview and a recording that are added without a network are shown, and saved afterwards',
  { timeout: 90_000 },
  async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran', withWorker)
    const job = await cleo.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    cleo.expectsError(/net::ERR_/)
    await cleo.opens(`/dashboard?job=${job.id}`)
    await cleo.clicks('tab', 'Interviews')
    await cleo.reads('No interviews yet.')
    await untilReady(cleo, ['auth', '"board"', 'interview'])
    await cleo.context.setOffline(true)
    await cleo.reads("You're offline.")
    // Not all pages are kept. Those that are not say why they cannot be shown, unless an earlier visitor has downloaded them.
    await forgetDownloads(cleo)
    cleo.expectsError(/dynamically imported module/)
    await cleo.opens('/analytics')
    await cleo.sees('heading', 'This page needs a connection')
    await cleo.opens(`/dashboard?job=${job.id}`)
    await cleo.clicks('tab', 'Interviews')

    await cleo.clicks('button', 'Schedule interview')
    await cleo.fills({ Date: '2035-03-05', Time: '10:00', 'Place or link': 'Room 4' })
    await cleo.clicks('button', 'Schedule')
    const waiting = cleo.find('list', 'Interviews waiting to be saved')
    await waiting.getByText('Room 4').waitFor()
    expect(await undelivered(cleo)).toHaveLength(1)

    await cleo.clicks('button', 'Add note')
    await cleo.find('textbox', 'Notes').fill('We talked on the train.')
    const talk = { name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: await someMp3() }
    await cleo.page.getByLabel('Audio file').setInputFiles(talk)
    await cleo.reads(/You're offline: it's added when you're back/)

    await cleo.context.setOffline(false)
    await cleo.sees('button', 'Remove')
    await cleo.clicks('button', 'Add note')
    await cleo.sees('link', 'Download')
    await expect.poll(() => undelivered(cleo), { timeout: 30_000 }).toEqual([])
    await waiting.waitFor({ state: 'hidden' })
    const { body } = await cleo.seeker.browser.get<object[]>(`/api/jobs/${job.id}/interview-notes`)
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ place: 'Room 4', state: 'scheduled' }),
        expect.objectContaining({ notes: 'We talked on the train.', audioPath: expect.stringMatching(/^\/api\//) }),
      ]),
    )
  },
)

journey(
  'an interview is done on Today without a network, and taken back or delivered once there is one',
  { timeout: 90_000 },
  async ({ subscriber }) => {
    const eve = await subscriber('Eve Stone', { ...withWorker, timezoneId: 'UTC' })
    const job = await eve.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    const { body: added } = await eve.seeker.browser.post<{ id: string }>('/api/interview-notes', {
      jobId: job.id,
      notes: '',
      state: 'scheduled',
      hasTime: true,
      interviewDate: `${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`,
    })
    const state = async () => {
      const { body } = await eve.seeker.browser.get<{ id: string; state: string }[]>(
        `/api/jobs/${job.id}/interview-notes`,
      )
      return body.find(({ id }) => id === added.id)?.state
    }
    const line = eve.find('button', /^Interview at 12:00/)
    eve.expectsError(/net::ERR_/)
    await eve.opens('/today')
    await line.waitFor()
    await untilReady(eve, ['auth', '"board"', '"today"'])

    await eve.context.setOffline(true)
    await eve.hears("You're offline.")
    await eve.clicks('button', 'Done: Engineer at Northwind')
    await line.waitFor({ state: 'detached' })
    await eve.reads("You're offline. 1 change will be saved when you're back.")
    expect(await state()).toBe('scheduled')
    await eve.context.setOffline(false)
    await eve.reads('Interview done')
    expect(await state()).toBe('done')
    await eve.clicks('button', 'Undo')
    await line.waitFor()
    await expect.poll(state).toBe('scheduled')

    await eve.context.setOffline(true)
    await eve.hears("You're offline.")
    await eve.clicks('button', 'Done: Engineer at Northwind')
    await line.waitFor({ state: 'detached' })
    await expect.poll(() => undelivered(eve)).toHaveLength(1)
    await eve.page.reload()
    await eve.sees('heading', 'Today')
    await eve.clicks('button', 'Show')
    await eve.reads('Outcome of an interview at Northwind')
    await eve.presses('Escape')
    expect(await line.count()).toBe(0)
    await eve.context.setOffline(false)
    await expect.poll(() => undelivered(eve), { timeout: 30_000 }).toEqual([])
    expect(await state()).toBe('done')
    await eve.sees('heading', 'Nothing due')
  },
)
