import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@roletrail/local/paths'
import { print } from '@roletrail/local/terminal'
import { createSeeker, type Seeker } from '../actors/seeker.ts'
import { until } from '../system/until.ts'
import { openDoor } from './door.ts'
import { launchExtended } from './extended-chromium.ts'
import { hostilePages, publishPages } from './pages.ts'
import type { Panel } from './panel.ts'

const pictures = join(repository, 'tests/pictures')
const extension = join(repository, 'web/extension')

/** A person uses the extension in a real Chromium: on a site behind a login, offline, revoked, and on hostile pages. */
export const useExtension = async (appUrl: string): Promise<void> => {
  await using cleanup = new AsyncDisposableStack()
  await mkdir(pictures, { recursive: true })
  // What the extension knows as RoleTrail, so that it can be out of reach.
  const door = await openDoor(appUrl)
  cleanup.defer(() => door.close())
  await promisify(execFile)(process.execPath, [join(extension, 'build.ts'), door.url])
  const site = await publishPages()
  cleanup.defer(() => site.close())
  const chromium = await launchExtended(join(extension, 'dist/chrome'))
  cleanup.defer(() => chromium.close())
  const ada = await createSeeker(appUrl, `ada-${Date.now()}`).signUp()

  const newCode = async () => (await ada.browser.post<{ code: string }>('/api/account/pairing')).body.code
  const tokens = async () => (await ada.browser.get<{ id: string; name: string }[]>('/api/account/tokens')).body
  const onBoard = async (who: Seeker) => (await who.jobs()).map(({ position, status }) => `${position} ${status}`)

  /** Opens a page in a tab of its own, presses the button over it, and closes both when all is done. */
  const over = async (url: string, use: (panel: Panel) => Promise<void>) => {
    const page = await chromium.context.newPage()
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 120_000 })
    await page.bringToFront()
    const panel = await chromium.pressOver(url)
    try {
      await use(panel)
    } finally {
      await panel.close()
      await page.close({ runBeforeUnload: false })
    }
  }

  const step = async (name: string, work: () => Promise<void>) => {
    const begun = performance.now()
    await work()
    print(`  ${name} (${((performance.now() - begun) / 1_000).toFixed(1)} s)`)
  }

  await chromium.context.addCookies([site.cookie])
  await step('connects by a code', () =>
    over(site.posting, async (panel) => {
      await panel.fills('Code', 'WRONG-CODE')
      await panel.clicks('Connect')
      await panel.reads('That code is wrong or has expired')
      await panel.takesPicture(join(pictures, 'extension-connect.png'))
      await panel.fills('Code', (await newCode()).toLowerCase())
      await panel.clicks('Connect')
      await panel.reads(ada.email)
      const [token] = await tokens()
      assert.match(token?.name ?? '', /^Browser extension \(/)
    }),
  )

  await step('saves a posting behind a login, as it is shown', () =>
    over(site.posting, async (panel) => {
      await panel.hasRead()
      assert.equal(await panel.valueOf('Position'), 'Senior Data Engineer')
      assert.equal(await panel.valueOf('Company'), 'Halcyon Systems')
      assert.match(await panel.valueOf('Location'), /Lisbon/)
      assert.match(await panel.valueOf('Salary'), /70,000/)
      await panel.reads('Check this')
      await panel.accepts('Seniority: Senior')
      await panel.chooses('Stage', 'phone_screen')
      await panel.fills('Note', 'Seen on the train')
      await panel.takesPicture(join(pictures, 'extension-job.png'))
      assert.deepEqual(await panel.violations(), [])
      await panel.clicks('Save job')
      await panel.reads('Saved to Phone Screen')
      await panel.takesPicture(join(pictures, 'extension-saved.png'))
      const [job] = await ada.jobs()
      assert.equal(job?.jobUrl, site.posting)
      assert.equal(job?.notes, 'Seen on the train')
      assert.equal(job?.seniority, 'senior')
    }),
  )

  await step('says that it is on the board already', () =>
    over(site.posting, (panel) => panel.reads('Already on your board since')),
  )

  await step('keeps what could not be sent, and sends it later', async () => {
    await over(`${site.url}/jobs/view/2`, async (panel) => {
      await panel.hasRead()
      await panel.fills('Position', 'Kept Engineer')
      door.shut()
      await panel.clicks('Save job')
      await panel.reads('Kept in this browser')
      await panel.reads('1 job is waiting to be saved')
      await panel.takesPicture(join(pictures, 'extension-kept.png'))
    })
    door.open()
    await over(`${site.url}/jobs/view/3`, (panel) => panel.clicks('Try again'))
    await until(async () => (await onBoard(ada)).includes('Kept Engineer applied'), 30_000)
  })

  await step('asks for a code again when it was revoked, and loses nothing', async () => {
    for (const { id } of await tokens()) await ada.browser.delete(`/api/account/tokens/${id}`)
    await over(`${site.url}/jobs/view/4`, async (panel) => {
      await panel.hasRead()
      await panel.fills('Position', 'Revoked Engineer')
      await panel.clicks('Save job')
      await panel.reads('Your job is kept here')
      await panel.fills('Code', await newCode())
      await panel.clicks('Connect')
      await panel.reads(ada.email)
    })
    await until(async () => (await onBoard(ada)).includes('Revoked Engineer applied'), 30_000)
    assert.equal((await onBoard(ada)).length, 3)
  })

  const ownElements = `[...document.querySelectorAll('*')].filter((element) => element.matches('script, iframe, img, object, a')
  && !/^chrome-extension:|^http:\\/\\/127/.test(element.src ?? element.href ?? '')).map(({ outerHTML }) => outerHTML)`

  for (const name of Object.keys(hostilePages))
    await step(`is not stalled by a page with ${name}`, () =>
      over(site.hostile(name), async (panel) => {
        await panel.fills('Note', 'Can be typed while the page is read')
        await panel.hasRead()
        for (const field of ['Position', 'Company', 'Location', 'Salary'])
          assert.doesNotMatch(await panel.valueOf(field), /[<>]|Hacked/)
        assert.deepEqual(await panel.evaluate(ownElements), [])
      }),
    )
}
