import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('Analytics', () => {
  journey('says whether the search works, keeps a goal, and follows what happens', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace', { timezoneId: 'UTC' })
    const jobs = [] as string[]
    for (let nth = 0; nth < 10; nth += 1) {
      const job = await ada.seeker.addJob({
        company: `Acme ${nth}`,
        position: 'Engineer',
        applicationDate: daysAgo(20),
        jobUrl: 'https://jobs.example.com/1',
        yearlySalary: { from: 60_000, to: 70_000, currency: 'EUR' },
      })
      jobs.push(job.id)
    }
    await ada.seeker.move(jobs[0] ?? '', 'phone_screen')
    await ada.opens('/dashboard')
    await ada.sees('button', /^Live activity: connected/)
    await ada.presses('g')
    await ada.presses('f')
    await ada.isAt('/analytics')
    await ada.reads('1 of 10 applications got a response')
    await ada.reads(/That's 10%, likely between 2% and 40%/)

    // What happens on another device shows up here.
    await ada.seeker.move(jobs[1] ?? '', 'offer')
    await ada.reads('2 of 10 applications got a response, and one became an offer')

    await ada.tabsTo(ada.find('button', 'Set a goal'))
    await ada.presses('Enter')
    await ada.page.keyboard.type('12')
    await ada.presses('Enter')
    await ada.isOn(ada.find('button', 'Goal: 12 a week'))
    await ada.reads(/12 to go/)

    await ada.tabsTo(ada.find('button', 'Show as table: Time in each stage'))
    await ada.presses('Enter')
    await ada.sees('table', 'Time in each stage')
    await ada.tabsTo(ada.find('button', 'Download picture: Where your applications went'))
    const [file] = await Promise.all([ada.page.waitForEvent('download'), ada.presses('Enter')])
    expect(file.suggestedFilename()).toMatch(/^roletrail-flow-\d{4}-\d\d-\d\d\.png$/)
    const picture = await readFile(await file.path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.length).toBeGreaterThan(5_000)

    // Which sources respond, and which pay.
    await ada.reads(/^jobs\.example\.com: 20%, likely between 6% and 51%/)
    await ada.clicks('combobox', 'Response rate by')
    await ada.clicks('option', 'Pay')
    await ada.reads(/^\$50k – \$80k: 20%, likely between 6% and 51%/)
    await ada.reads(/Converted at the rates of \w+ \d+, \d{4}, so it's approximate/)

    await ada.clicks('button', '4 weeks')
    await ada.isAt('/analytics?weeks=4')
    await ada.find('textbox', 'Last day').fill(daysAgo(30).slice(0, 10))
    await ada.sees('heading', 'No applications in these days')
    await ada.clicks('button', 'Show all applications')
    await ada.reads('2 of 10 applications got a response, and one became an offer')
    await ada.page.reload()
    await ada.sees('button', 'Goal: 12 a week')
  })
})
