import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

describe('the board of an earlier day', () => {
  journey('is gone through by the slider, says what has changed, and leads back', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    const job = await ada.seeker.addJob({
      company: 'Northwind',
      position: 'Engineer',
      applicationDate: daysAgo(20),
    })
    const [added] = await ada.seeker.history(job.id)
    await ada.seeker.browser.patch(`/api/jobs/${job.id}/stage-history/${added?.id}`, { changedAt: daysAgo(20) })
    await ada.seeker.browser.patch(`/api/jobs/${job.id}`, { status: 'offer', changedAt: daysAgo(3) })
    await ada.opens('/dashboard')
    await ada.seesCard('Northwind', 'Offer')

    await ada.clicks('button', 'See an earlier day')
    await ada.sees('heading', /^Your board on/)
    await ada
      .find('region', 'Applied, 1 job')
      .getByRole('button', { name: /Northwind/ })
      .waitFor()
    await ada.reads('1 moved')
    const slider = ada.find('slider', 'Day')
    await ada.tabsTo(slider)
    // Four days later it was no longer where it had been applied.
    await ada.presses('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await ada
      .find('region', 'Offer, 1 job')
      .getByRole('button', { name: /Northwind/ })
      .waitFor()
    await ada.reads('Nothing changed')
    await ada.presses('Home')
    await ada.sees('region', 'Applied, 1 job')
    await ada.clicks('button', 'Back to today')
    await ada.seesCard('Northwind', 'Offer')
    expect(ada.page.url()).not.toContain('on=')
  })
})
