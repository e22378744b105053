import { describe, expect } from 'vitest'
import { phone, type Visitor } from '../../actors/visitor.ts'
import { journey } from '../journey.ts'

/** What is smaller than WCAG 2.2 asks for where one touches (2.5.8): 24 pixels each way, but for links in a text. */
const tooSmall = `[...document.querySelectorAll('button, a[href], input, select, textarea, [role=tab], [role=combobox]')]
  .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((part) => [part.getBoundingClientRect(), part])
  .filter(([box, part]) => box.width > 1 && (box.width < 24 || box.height < 24) && getComputedStyle(part).display !== 'inline')
  .map(([box, part]) => [part.getAttribute('aria-label') ?? part.innerText, Math.round(box.width), Math.round(box.height)].join(' '))`

describe('a job by touch', () => {
  journey(
    'is found, opened, changed and written about without a key but those of the texts',
    async ({ subscriber }) => {
      const ada = await subscriber('Ada Lovelace', phone)
      const taps = (...goal: Parameters<Visitor['find']>) => ada.find(...goal).tap()
      const job = await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer', location: 'Berlin' })
      await ada.seeker.addJob({ company: 'Fabrikam', position: 'Designer' })
      await ada.opens('/dashboard')
      await ada.card('Northwind').tap()
      await ada.sees('dialog', 'Job Details')
      expect(await ada.page.evaluate(tooSmall)).toEqual([])

      await ada.field('Status').tap()
      await taps('option', 'Phone Screen')
      await ada.reads('Northwind moved to Phone Screen.')
      await taps('tab', /^Communications/)
      await taps('button', 'Log message')
      await ada.field('Content').fill('See you on Monday.')
      await taps('button', 'Add communication')
      await ada.reads('See you on Monday.')
      await taps('tab', /^Interviews/)
      await taps('button', 'Add note')
      await ada.find('textbox', 'Notes').fill('They hum.')
      await taps('button', 'Add note')
      await ada.reads('They hum.')
      await taps('tab', /^History/)
      await ada
        .find('tabpanel', /^History/)
        .getByText('Phone Screen')
        .first()
        .waitFor()
      await taps('button', 'Previous job')
      await ada.find('dialog', 'Job Details').getByText('Fabrikam').waitFor()
      await taps('button', 'Close')
      await ada.noLongerSees('dialog', 'Job Details')
      expect((await ada.seeker.history(job.id))[0]).toMatchObject({ toStage: 'phone_screen' })
    },
  )
})
