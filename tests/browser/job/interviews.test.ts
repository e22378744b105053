import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import type { Visitor } from '../../actors/visitor.ts'
import { journey } from '../journey.ts'
import { undelivered } from '../offline/device.ts'
import { someMp3, someWav } from '../sound.ts'

const opensInterviews = async (who: Visitor) => {
  await who.opens('/table')
  await who.clicks('button', 'Northwind')
  await who.clicks('tab', 'Interviews')
}

const addsInterview = async (who: Visitor) => {
  await opensInterviews(who)
  await who.clicks('button', 'Add note')
}

// The tab has the same name; its panel is hidden.
const notes = (who: Visitor) => who.find('textbox', 'Notes')

const choosesAudio = (who: Visitor, name: string, buffer: Buffer, mimeType = 'audio/mpeg') =>
  who.page.getByLabel('Audio file').setInputFiles({ name, mimeType, buffer })

/** Frames of MPEG audio, layer III, and nothing in front of them. */
const isMp3 = (bytes: Buffer) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2

describe('an interview', () => {
  journey('is recorded, kept, played and downloaded as MP3', { timeout: 120_000 }, async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await addsInterview(ada)
    await ada.clicks('button', 'Record audio')
    await expect.poll(() => ada.find('timer', 'Recorded').innerText()).toMatch(/^00:0[2-9]$/)
    // The person opens another page meanwhile; the recording continues.
    await ada.clicks('tab', 'Notes')
    await ada.clicks('tab', 'Interviews')
    await ada.clicks('button', 'Stop')
    await ada.reads('Processing audio...')
    await ada.sees('button', 'Remove')
    // Nobody is told what this installation lacks.
    await expect.poll(() => ada.page.getByText(/speech-to-text/).count()).toBe(0)
    await notes(ada).fill('They hum.')
    await ada.fills({ Date: '2026-11-20', Summary: 'Short.' })
    await ada.clicks('button', 'Add note')
    await ada.reads('Interview note added')
    await ada.sees('list', 'Interviews, latest first')
    await ada.reads('Nov 20, 2026')

    const [download] = await Promise.all([ada.page.waitForEvent('download'), ada.clicks('link', 'Download')])
    expect(download.suggestedFilename()).toBe('interview-2026-11-20.mp3')
    const bytes = await readFile(await download.path())
    expect(isMp3(bytes)).toBe(true)
    expect(bytes.length).toBeGreaterThan(8_000)

    // It can be played and seeked.
    const sought = await ada.page.evaluate(`new Promise((there, failed) => {
      const sound = document.querySelector('[aria-label="Recording of Nov 20, 2026"] audio')
      sound.onerror = () => failed(new Error(sound.error.message))
      sound.onloadedmetadata = () => { sound.currentTime = sound.duration - 1 }
      sound.onseeked = () => there(sound.duration > 1.5 && sound.currentTime > 0.5)
      sound.load()
      sound.preload = 'auto'
    })`)
    expect(sought).toBe(true)
    const position = ada.find('slider', 'Position')
    await ada.tabsTo(position)
    await ada.presses('Home', 'ArrowRight')
    await expect.poll(() => position.getAttribute('aria-valuetext')).toMatch(/^00:01 of 00:0[2-9]$/)
    // Faster than a browser can follow.
    await ada.presses('Home', 'ArrowRight', 'Home')
    await ada.tabsTo(ada.find('button', 'Play'))
    await ada.presses('Enter')
    // Until its end.
    await ada.sees('button', 'Pause')
    await ada.sees('button', 'Play')

    await ada.clicks('button', 'Remove audio')
    await ada.find('alertdialog', 'Remove this audio?').getByRole('button', { name: 'Remove audio' }).click()
    await ada.reads('Audio removed')
    await ada.noLongerSees('link', 'Download')
    await ada.clicks('button', 'Delete the note of Nov 20, 2026')
    await ada.clicks('button', 'Delete note')
    await ada.reads('Interview note deleted')
    await ada.reads('No interviews yet.')
  })

  journey('that is being recorded survives a crash of the page', { timeout: 120_000 }, async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss')
    await bob.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await addsInterview(bob)
    await notes(bob).fill('Half a thought')
    await bob.clicks('button', 'Record audio')
    // Two pieces are on disk by then.
    await expect.poll(() => bob.find('timer', 'Recorded').innerText()).toMatch(/^00:(0[7-9]|1)/)
    await bob.page.reload()
    await opensInterviews(bob)
    await expect.poll(() => notes(bob).inputValue()).toBe('Half a thought')
    await bob.reads("was typed earlier and isn't saved yet")
    await bob.reads(/A recording of 00:0[5-9] is saved in this browser only/)
    await bob.clicks('button', 'Use recording')
    await bob.sees('button', 'Remove')
    await bob.clicks('button', 'Add note')
    await bob.reads('Interview note added')
    await bob.sees('link', 'Download')
    // Pieces the server has are no longer stored in the browser.
    await bob.page.reload()
    await addsInterview(bob)
    await bob.sees('button', 'Record audio')
    await expect.poll(() => notes(bob).inputValue()).toBe('')
  })

  journey(
    'takes an audio file, turns other formats into MP3, and is deleted, all by the keyboard',
    async ({ subscriber }) => {
      const cleo = await subscriber('Cleo Tran')
      await cleo.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
      await addsInterview(cleo)
      const talk = { name: 'talk.wav', mimeType: 'audio/wav', buffer: someWav() }
      await cleo.choosesFile(cleo.find('button', 'Upload audio'), talk)
      await cleo.sees('button', 'Remove')
      await cleo.tabsTo(notes(cleo))
      await cleo.page.keyboard.type('A tone.')
      await cleo.tabsTo(cleo.find('button', 'Add note'))
      await cleo.presses('Enter')
      await cleo.hears('Interview note added')
      await cleo.tabsTo(cleo.find('link', 'Download'))
      const [download] = await Promise.all([cleo.page.waitForEvent('download'), cleo.presses('Enter')])
      expect(isMp3(await readFile(await download.path()))).toBe(true)
      await cleo.tabsTo(cleo.find('button', /^Delete the note of/))
      await cleo.presses('Enter')
      await cleo.isOn(cleo.find('button', 'Cancel'))
      await cleo.tabsTo(cleo.find('button', 'Delete note'))
      await cleo.presses('Enter')
      await cleo.hears('Interview note deleted')
    },
  )

  journey('refuses files that are no audio, or too large', async ({ subscriber }) => {
    const dan = await subscriber('Dan Okafor')
    await dan.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await addsInterview(dan)
    await Promise.all([
      dan.reads('Invalid file format'),
      dan.reads('Please upload an audio file (MP3, WAV, M4A, OGG, WebM, AAC, FLAC)'),
      choosesAudio(dan, 'song.mp3', Buffer.from('<html>not a song</html>')),
    ])
    // From a disk: handed over in memory, so much takes a busy machine longer than anybody waits.
    const folder = await mkdtemp(join(tmpdir(), 'audio-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const long = join(folder, 'long.mp3')
    await writeFile(long, Buffer.concat([await someMp3(), Buffer.alloc(25 * 1024 * 1024)]))
    await Promise.all([
      dan.reads('File too large'),
      dan.reads('Please upload an audio file smaller than 25MB.'),
      dan.page.getByLabel('Audio file').setInputFiles(long),
    ])
    await dan.sees('button', 'Record audio')
  })

  journey('keeps everything when the network fails, and is sent once', async ({ subscriber }) => {
    const eve = await subscriber('Eve Lind')
    const job = await eve.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await addsInterview(eve)
    await eve.clicks('button', 'Add note')
    await eve.reads('Enter your notes.')
    eve.expectsError(/ERR_FAILED POST \/api\/interview-notes/)
    // The request arrives, but the response is lost.
    await eve.page.route('**/api/interview-notes', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await notes(eve).fill('Not lost.')
    await eve.clicks('button', 'Add note')
    // It waits for a server that responds, and is sent again by the next visit.
    await eve.forgets('Not lost.')
    expect(await undelivered(eve)).toHaveLength(1)
    // A request that is tried again may be on its way.
    await eve.page.unrouteAll({ behavior: 'wait' })
    await eve.page.reload()
    await expect.poll(() => undelivered(eve)).toEqual([])
    await opensInterviews(eve)
    await eve.reads('Not lost.')
    const { body } = await eve.seeker.browser.get<unknown[]>(`/api/jobs/${job.id}/interview-notes`)
    expect(body).toHaveLength(1)
  })

  journey('is edited: words, day, and its recording replaced', { timeout: 120_000 }, async ({ subscriber }) => {
    const fay = await subscriber('Fay Ito')
    const job = await fay.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    const about = { jobId: job.id, notes: 'They hum.', interviewDate: '2026-11-20T12:00:00.000Z' }
    await fay.seeker.browser.post('/api/interview-notes', about)
    const kept = async () => {
      type Note = { notes: string; interviewDate: string; summary: string | null; audioPath: string | null }
      return (await fay.seeker.browser.get<Note[]>(`/api/jobs/${job.id}/interview-notes`)).body[0]
    }
    await opensInterviews(fay)
    await fay.clicks('button', 'Edit the note of Nov 20, 2026')
    const form = fay.find('form', 'Edit this interview note')
    await fay.isOn(form.getByLabel(/^Notes/))
    await form.getByLabel(/^Notes/).fill('They sing.')
    await form.getByLabel('Date').fill('2026-11-19')
    await form.getByLabel('Summary').fill('Short.')
    await form
      .getByLabel('Audio file')
      .setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: await someMp3() })
    await form.getByRole('button', { name: 'Remove' }).waitFor()
    await fay.clicks('button', 'Save')
    await fay.reads('Interview note updated')
    await fay.isOn(fay.find('button', 'Edit the note of Nov 19, 2026'))
    const first = await kept()
    expect(first).toMatchObject({ notes: 'They sing.', summary: 'Short.' })
    expect(first?.audioPath).not.toBeNull()

    // Another recording in its place.
    await fay.clicks('button', 'Edit the note of Nov 19, 2026')
    await form.getByRole('button', { name: 'Remove' }).click()
    await form
      .getByLabel('Audio file')
      .setInputFiles({ name: 'b.mp3', mimeType: 'audio/mpeg', buffer: await someMp3(3) })
    await form.getByRole('button', { name: 'Remove' }).waitFor()
    await fay.clicks('button', 'Save')
    await fay.sees('button', 'Edit the note of Nov 19, 2026')
    await expect.poll(async () => (await kept())?.audioPath).not.toBe(first?.audioPath)
    expect((await kept())?.audioPath).not.toBeNull()

    // What is left is as it was.
    await fay.clicks('button', 'Edit the note of Nov 19, 2026')
    await form.getByLabel(/^Notes/).fill('Not meant')
    await fay.clicks('button', 'Cancel')
    await fay.reads('They sing.')
    expect(await kept()).toMatchObject({ notes: 'They sing.' })
  })
})
