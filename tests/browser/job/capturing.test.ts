import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

const posting = (nth: number) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: `Engineer ${nth}`,
    hiringOrganization: { name: `Northwind ${nth}` },
    jobLocation: { address: { addressLocality: 'Lisbon' } },
  })

/** A site with a posting at each number; one of its pages says nothing. */
const publishSite = async () => {
  const server = createServer(({ url = '' }, response) => {
    const nth = Number(url.split('/').at(-1))
    const data = nth === 13 ? '' : `<script type="application/ld+json">${posting(nth)}</script>`
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Careers</title>${data}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    link: (nth: number) => `http://127.0.0.1:${port}/jobs/${nth}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

describe('a job is captured', () => {
  journey('by sharing a link or a text from another app', async ({ subscriber }) => {
    await using site = await publishSite()
    const ada = await subscriber('Ada Lovelace')
    // Android puts the link into the text, after words of its own.
    const shared = { title: 'Engineer 1 – Careers', text: `Have a look at ${site.link(1)}` }
    await ada.opens(`/add-job?${new URLSearchParams(shared)}`)
    await ada.reads('Job details extracted')
    expect(await ada.field('Company Name').inputValue()).toBe('Northwind 1')
    expect(await ada.field('Application Link').inputValue()).toBe(site.link(1))
    await ada.clicks('button', 'Save Job')
    await ada.seesCard('Northwind 1', 'Applied')

    await ada.opens(`/add-job?${new URLSearchParams({ text: 'Call Grace about the job at Halcyon.' })}`)
    expect(await ada.field('Notes').inputValue()).toBe('Call Grace about the job at Halcyon.')
  })

  journey('by the bookmark that the settings show, on another site', async ({ subscriber }) => {
    await using site = await publishSite()
    const bea = await subscriber('Bea Stone')
    await bea.opens('/settings')
    const bookmark = bea.find('link', 'Add to RoleTrail')
    const code = (await bookmark.getAttribute('href')) ?? ''
    await bookmark.click()
    await bea.reads('Drag it to your bookmarks bar')
    await bea.opens(site.link(2))
    // What a browser does with a bookmark that runs code.
    const opening = bea.context.waitForEvent('page')
    await bea.page.evaluate(decodeURIComponent(code.replace(/^javascript:/, '')))
    const page = await opening
    await page.getByText('Job details extracted').first().waitFor()
    expect(await page.getByLabel(/^Company Name/).inputValue()).toBe('Northwind 2')
    await page.getByRole('button', { name: 'Save Job' }).click()
    await expect.poll(async () => (await bea.seeker.jobs()).map(({ jobUrl }) => jobUrl)).toEqual([site.link(2)])
  })

  journey('twenty times by twenty links, by the keyboard', { timeout: 120_000 }, async ({ subscriber }) => {
    await using site = await publishSite()
    const cleo = await subscriber('Cleo Tran')
    cleo.expectsError('422 POST /api/jobs/extract-from-url')
    await cleo.seeker.addJob({ company: 'Northwind 7', position: 'Engineer 7', jobUrl: site.link(7) })
    await cleo.opens('/import')
    const links = Array.from({ length: 20 }, (_, nth) => site.link(nth + 1))
    await cleo.tabsTo(cleo.field('Links'))
    await cleo.page.keyboard.insertText(links.join('\n'))
    await cleo.tabsTo(cleo.find('button', 'Read 20 links'))
    await cleo.presses('Enter')
    await cleo.isOn(cleo.find('list', 'Links'))
    // One is on the board already, one says nothing. A busy machine takes its time for twenty pages.
    await cleo.find('button', 'Add 18 jobs').waitFor({ timeout: 60_000 })
    for (const nth of [9, 19]) await cleo.tabsTo(cleo.field('Position at 127.0.0.1').nth(nth))
    await cleo.tabsTo(cleo.find('button', 'Add 18 jobs'))
    await cleo.presses('Enter')
    await cleo.hears('18 jobs added')
    const jobs = await cleo.seeker.jobs()
    expect(jobs).toHaveLength(19)
    expect(new Set(jobs.map(({ jobUrl }) => jobUrl))).toEqual(new Set(links.filter((each) => each !== site.link(13))))
  })
})
