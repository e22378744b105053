import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import type { Visitor } from '../../actors/visitor.ts'
import { journey } from '../journey.ts'
import { takesScreenshot } from './posting-screenshot.ts'

const choosesImage = (who: Visitor, label: string, buffer: Buffer, mimeType = 'image/png') =>
  who.page.getByLabel(label).setInputFiles({ name: 'shot.png', mimeType, buffer })

describe('adding a job', () => {
  journey(
    'from a screenshot, which is read in the browser and kept with the job',
    { timeout: 150_000 },
    async ({ subscriber }) => {
      const ada = await subscriber('Ada Lovelace')
      const asked: string[] = []
      ada.page.on('request', (request) => asked.push(request.url()))
      const picture = await takesScreenshot(ada)
      await ada.opens('/dashboard?add=url')
      // With the keyboard alone.
      await ada.tabsTo(ada.find('tab', 'URL'))
      await ada.presses('ArrowRight')
      const shot = { name: 'shot.png', mimeType: 'image/png', buffer: picture }
      await ada.choosesFile(ada.find('button', 'Choose image'), shot)
      await ada.hears('Image uploaded')
      await expect
        .poll(() => ada.field('Position Title').inputValue(), { timeout: 60_000 })
        .toBe('Senior Data Engineer')
      expect(await ada.field('Company Name').inputValue()).toBe('Halcyon Systems')
      expect(await ada.field('Location').inputValue()).toContain('Lisbon')
      expect(await ada.field('Salary Range').inputValue()).toContain('70,000')
      // No request went to another origin.
      const origin = new URL(ada.page.url()).origin
      expect(
        asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')),
      ).toEqual([])
      await ada.tabsTo(ada.find('button', 'Save Job'))
      await ada.presses('Enter')
      await ada.hears('Job added')
      await ada.seesCard('Halcyon Systems', 'Applied')
      const [job] = await ada.seeker.jobs()
      expect(JSON.parse(job?.images ?? '[]')).toHaveLength(1)

      await ada.opens(`/dashboard?job=${job?.id}`)
      await ada.clicks('button', 'Open image 1')
      await ada.sees('dialog', 'Image 1 of 1')
      await ada.presses('Escape')
      await ada.clicks('button', 'Remove image 1')
      await ada.reads('Job updated')
      await ada.noLongerSees('button', 'Open image 1')
    },
  )

  journey('from a screenshot that is pasted', { timeout: 150_000 }, async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss')
    const picture = (await takesScreenshot(bob)).toString('base64')
    await bob.opens('/dashboard?add=screenshot')
    await bob.sees('button', 'Choose image')
    await bob.page.evaluate(`(() => {
      const bytes = Uint8Array.from(atob('${picture}'), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true, bubbles: true }))
    })()`)
    await bob.reads('Reading the screenshot...')
    await expect.poll(() => bob.field('Company Name').inputValue(), { timeout: 60_000 }).toBe('Halcyon Systems')
  })

  journey('refuses files that are no images, or too large', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran')
    await cleo.opens('/add-job')
    await choosesImage(cleo, 'Upload image', Buffer.alloc(5 * 1024 * 1024 + 1))
    await cleo.reads('File too large')
    await cleo.reads('Please upload an image smaller than 5MB.')
    await choosesImage(cleo, 'Upload image', Buffer.from('no picture'))
    await cleo.reads('Failed to upload image. Please try again.')
    await cleo.noLongerSees('button', 'Remove image 1')
  })

  journey('points out a job that is already on the board', async ({ subscriber }) => {
    const dan = await subscriber('Dan Okafor')
    const jobUrl = 'https://northwind.test/jobs/7'
    await dan.seeker.addJob({ company: 'Northwind', position: 'Engineer', jobUrl })
    await dan.opens('/add-job')
    await dan.fills({ 'Application Link': `${jobUrl}?utm_source=mail` })
    await dan.reads("You're already tracking this:")
    await dan.sees('link', 'Engineer at Northwind')
    await dan.opens('/dashboard?add=manual')
    await dan.fills({ 'Company Name': 'northwind', 'Position Title': ' Engineer ' })
    await dan.reads("You're already tracking this:")
  })
})

describe('a list of jobs', () => {
  journey(
    'is imported from a CSV by the keyboard alone, and what could not be read comes back',
    async ({ subscriber }) => {
      const ada = await subscriber('Ada Lovelace')
      await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
      await ada.opens('/import')
      const file = [
        'Employer;Role;State;Applied on;Where',
        'Helios;Analyst;Interviewing;2026-11-03;Porto',
        '"Orbit; Ltd";Designer;Offer;2026-11-05;Lyon',
        'northwind;engineer;Applied;;',
        ';Nobody;Applied;;',
        'Bad;Date;Applied;soon;',
      ].join('\r\n')
      const csv = { name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
      await ada.choosesFile(ada.find('button', 'Choose CSV file'), csv)
      await ada.reads('jobs.csv, 5 rows')
      await ada.reads("3 rows can't be imported")
      await ada.tabsTo(ada.find('combobox', 'Location'))
      await ada.presses('Enter')
      await ada.isOn(ada.find('option', 'Not in this file'))
      await ada.presses('End')
      await ada.isOn(ada.find('option', 'Where'))
      await ada.presses('Enter')
      await ada.tabsTo(ada.find('button', 'Import 2 jobs'))
      await ada.presses('Enter')
      await ada.hears('2 jobs are on your board now.')
      await ada.tabsTo(ada.find('button', 'Download skipped rows'))
      const [download] = await Promise.all([ada.page.waitForEvent('download'), ada.presses('Enter')])
      const left = await readFile(await download.path(), 'utf8')
      expect(left).toContain("northwind,engineer,Applied,,,It's already on your board")
      expect(left).toContain(',Nobody,Applied,,,The company is missing')
      expect(left).toContain("isn't a date")
      const jobs = await ada.seeker.jobs()
      expect(jobs.map(({ company, status, location }) => [company, status, location])).toEqual(
        expect.arrayContaining([
          ['Helios', 'technical_interview', 'Porto'],
          ['Orbit; Ltd', 'offer', 'Lyon'],
        ]),
      )
      expect(jobs).toHaveLength(3)
    },
  )
})
