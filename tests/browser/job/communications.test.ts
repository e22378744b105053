import { describe, expect } from 'vitest'
import type { Visitor } from '../../actors/visitor.ts'
import { journey } from '../journey.ts'

const opensCommunications = async (who: Visitor) => {
  await who.opens('/table')
  await who.clicks('button', 'Northwind')
  await who.clicks('tab', 'Communications')
}

const logsMessage = async (who: Visitor) => {
  await opensCommunications(who)
  await who.clicks('button', 'Log message')
}

describe('a communication', () => {
  journey('is added, seen in another window, and deleted, all by the keyboard', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await ada.opens('/table')
    await ada.tabsTo(ada.find('button', 'Northwind'))
    await ada.presses('Enter')
    await ada.tabsTo(ada.find('tab', 'Notes'))
    await ada.presses('ArrowRight')
    await ada.isOn(ada.find('tab', 'Interviews'))
    await ada.presses('ArrowRight')
    await ada.tabsTo(ada.find('button', 'Log message'))
    await ada.presses('Enter')
    await ada.sees('form', 'Add a communication')
    const other = await ada.openTab()
    await opensCommunications({ ...ada, ...other })
    await ada.comesToFront()
    await ada.tabsTo(ada.find('combobox', 'Source'))
    await ada.presses('Enter')
    await ada.isOn(ada.find('option', 'Email'))
    await ada.presses('l')
    await ada.isOn(ada.find('option', 'LinkedIn'))
    await ada.presses('Enter')
    await ada.typesInto({ Subject: 'Next steps', Content: 'See you on Monday.' })
    await ada.tabsTo(ada.find('button', 'Add communication'))
    await ada.presses('Enter')
    await ada.hears('Communication added')
    await ada.reads('See you on Monday.')
    await ada.isOn(ada.find('button', 'Log message'))
    await other.comesToFront()
    await other.reads('See you on Monday.')
    await other.tabsTo(other.find('button', 'Delete Next steps'))
    await other.presses('Enter')
    await other.isOn(other.find('button', 'Cancel'))
    await other.tabsTo(other.find('button', 'Delete communication'))
    await other.presses('Enter')
    await other.hears('Communication deleted')
    await ada.comesToFront()
    await ada.reads('No messages yet.')
  })

  journey('needs content, and is added once by a double click', async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss')
    const job = await bob.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await logsMessage(bob)
    await bob.clicks('button', 'Add communication')
    await bob.reads('Enter the message.')
    await bob.fills({ Content: 'Double' })
    await bob.find('button', 'Add communication').dblclick()
    await bob.reads('Communication added')
    const { body } = await bob.seeker.browser.get<unknown[]>(`/api/jobs/${job.id}/communications`)
    expect(body).toHaveLength(1)
  })

  journey('that could not be sent is kept, even if the window is closed', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran')
    await cleo.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await logsMessage(cleo)
    cleo.expectsError('503 POST /api/communications')
    await cleo.page.route('**/api/communications', (route) => route.fulfill({ status: 503 }))
    await cleo.fills({ Content: 'Do not lose me.' })
    await cleo.clicks('button', 'Add communication')
    await cleo.reads("This communication couldn't be saved.")
    const another = await cleo.openTab()
    await cleo.page.close()
    await opensCommunications({ ...cleo, ...another })
    await expect.poll(() => another.field('Content').inputValue()).toBe('Do not lose me.')
    await another.clicks('button', 'Add communication')
    await another.reads('Communication added')
  })

  journey('A12: is only text, whatever it contains', async ({ subscriber }) => {
    const dan = await subscriber('Dan Okafor')
    const script = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
    const job = await dan.seeker.addJob({
      company: `Northwind ${script}`,
      position: script,
      notes: script,
      tags: [script.slice(0, 30)],
    })
    const about = {
      jobId: job.id,
      content: script,
      subject: script,
      notes: script,
      transcript: script,
      summary: script,
    }
    await dan.seeker.browser.post('/api/communications', about)
    await dan.seeker.browser.post('/api/interview-notes', about)
    await dan.opens('/table')
    await dan.clicks('button', /^Northwind/)
    for (const tab of ['Interviews', 'Communications', 'History', 'Notes']) await dan.clicks('tab', tab)
    await dan.clicks('tab', 'Communications')
    await dan.reads('document.title=2')
    expect(await dan.page.title()).not.toMatch(/^[12]$/)
    expect(await dan.page.locator('img[src=x]').count()).toBe(0)
  })
})
