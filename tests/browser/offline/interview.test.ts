import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { someMp3 } from '../sound.ts'
import { undelivered, untilReady, withWorker } from './device.ts'

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
    // Not all pages are kept. Those that are not say why they cannot be shown.
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
