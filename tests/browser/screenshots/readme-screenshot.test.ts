import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { withPersonas } from '../personas.ts'
import { screenshots } from './gallery.ts'
import { smallerPng } from './smaller-png.ts'

const day = 24 * 60 * 60 * 1000

/** After a change of the board's look: `make e2e && cp tests/pictures/readme.png docs/board.png`. */
withPersonas('the board in the middle of a search, for the README', async ({ visitor, persona }) => {
  const ada = await visitor('Ada Lovelace', { reducedMotion: 'reduce' })
  await ada.continues((await persona('seeker')).browser)
  // Her cards were moved a moment ago; the picture shows them some days later, each on a day of its own.
  await ada.page.route('**/api/jobs?*', async (route) => {
    const response = await route.fetch()
    // Nothing has changed since they were asked for last.
    if (response.status() === 304) return route.fulfill({ response })
    const jobs = (await response.json()) as { stageChangedAt: string }[]
    const aged = jobs.map((job, nth) => ({
      ...job,
      stageChangedAt: new Date(Date.parse(job.stageChangedAt) - (((nth * 5) % 17) + 1) * day).toISOString(),
    }))
    await route.fulfill({ response, json: aged })
  })
  await ada.opens('/dashboard')
  await ada.seesCard('Northwind Robotics', 'Offer')
  await ada.sees('button', /^Live activity: connected/)
  // The columns get the sidebar's room.
  await ada.presses('Control+b')
  await expect.poll(async () => (await ada.find('complementary', 'Sidebar').boundingBox())?.width).toBe(48)
  const picture = smallerPng(await ada.page.screenshot())
  await mkdir(screenshots, { recursive: true })
  await writeFile(join(screenshots, 'readme.png'), picture)
  expect(picture.length).toBeLessThan(300_000)
})
