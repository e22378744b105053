import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '@roletrail/local/paths'
import { print } from '@roletrail/local/terminal'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { createVisitor, newBrowser, type Visitor } from '../actors/visitor.ts'
import { launchChromium } from '../browser/chromium/chromium.ts'
import { stackProcess } from '../system/stack-process.ts'
import { until } from '../system/until.ts'

/**
 * The pictures of the landing page and of the manifest, from the product itself with its demo data: `make pictures`. To be run again when one
 * of these screens looks different.
 */
const directory = 'src/features/landing/pictures'

/** In CSS pixels; the files have 1120 × 800, enough for the 560 × 400 that the page gives them on a dense screen. */
const size = { width: 840, height: 600 }
const viewport = { width: 1024, height: 720 }
const deviceScaleFactor = 1120 / size.width
/** A window in which the page has the width of a picture. */
const besideSidebar = size.width + 48

interface Picture {
  name: string
  themes: readonly ('light' | 'dark')[]
  /** Of the window, if all of its page is to be on the picture. */
  width?: number
  /** Leads to the screen and returns where its picture begins. */
  prepare(person: Visitor): Promise<{ x: number; y: number }>
}

/** Below the bar at the top. */
const besideTheSidebar = async (person: Visitor) => {
  const { width } = (await person.find('complementary', 'Sidebar').boundingBox()) ?? { width: 0 }
  return { x: Math.min(width, viewport.width - size.width), y: 56 }
}

const posting = `<body style="margin:0;background:#fff;color:#111;font:28px Arial;padding:60px;width:1080px">
  <h1 style="font-size:54px">Senior Data Engineer</h1>
  <p style="font-size:34px">Halcyon Systems</p>
  <p>Location: Lisbon, Portugal</p>
  <p>Salary: €70,000 – €85,000 per year</p>
  <p>You build the pipelines that tell us how our customers are doing.</p></body>`

const pictures: readonly Picture[] = [
  {
    name: 'today',
    themes: ['light', 'dark'],
    prepare: async (person) => {
      await person.opens('/today')
      await person.sees('heading', /^Overdue/)
      const due = await person.page.getByRole('main').getByRole('list').first().boundingBox()
      if (!due) throw new Error('nothing is due')
      return { x: due.x + due.width / 2 - size.width / 2, y: 56 }
    },
  },
  {
    name: 'calendar',
    themes: ['light', 'dark'],
    width: besideSidebar,
    prepare: async (person) => {
      await person.opens('/calendar?view=month')
      await person.sees('gridcell', /\d interviews?: /)
      return besideTheSidebar(person)
    },
  },
  {
    name: 'analytics',
    themes: ['light', 'dark'],
    width: besideSidebar,
    prepare: async (person) => {
      await person.opens('/analytics?weeks=all')
      await person.sees('heading', 'Where your applications went')
      return besideTheSidebar(person)
    },
  },
  {
    name: 'sheet',
    themes: ['light', 'dark'],
    prepare: async (person) => {
      await person.opens('/dashboard')
      await person.opensCard('Northwind Robotics')
      await person.sees('dialog', 'Job Details')
      await person.sees('tabpanel', /./)
      return { x: viewport.width - size.width, y: 0 }
    },
  },
  {
    name: 'screenshot',
    themes: ['light', 'dark'],
    prepare: async (person) => {
      const screenshot = await takeScreenshot(await person.context.newPage())
      await person.opens('/dashboard?add=screenshot')
      const file = { name: 'posting.png', mimeType: 'image/png', buffer: screenshot }
      const asked = person.page.waitForEvent('filechooser')
      await person.clicks('button', 'Choose image')
      await (await asked).setFiles(file)
      await until(async () => (await person.field('Location').inputValue()) !== '', 60_000)
      await person.field('Salary Range').scrollIntoViewIfNeeded()
      const dialog = await person.find('dialog', 'Add New Job Application').boundingBox()
      if (!dialog) throw new Error('there is no dialog')
      return { x: dialog.x + dialog.width / 2 - size.width / 2, y: Math.max(0, dialog.y - 20) }
    },
  },
  {
    name: 'table',
    themes: ['dark'],
    prepare: async (person) => {
      await person.opens('/table')
      await person.sees('table', /./)
      return besideTheSidebar(person)
    },
  },
]

/** For the web app manifest: what browsers show before they install it. */
const shown = [
  { name: 'screenshot-wide', path: '/dashboard', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { name: 'screenshot-narrow', path: '/today', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
]

const takeScreenshot = async (page: Page) => {
  await page.setContent(posting)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

const signIn = async (chromium: Browser, url: string, theme: string, screen: BrowserContextOptions) => {
  const context = await newBrowser(chromium, url, { ...screen, reducedMotion: 'reduce' })
  await context.addInitScript(`localStorage.setItem('theme', '${theme}')`)
  // The screens get the sidebar's room.
  await context.addCookies([{ name: 'sidebar_state', value: 'false', url }])
  const person = await createVisitor(context, url)
  await person.opens('/auth')
  await person.fills({ Email: 'demo@roletrail.test', Password: 'demo-password' })
  await person.clicks('button', 'Sign In')
  await person.isAt('/dashboard')
  return person
}

const keep = async (picture: Buffer, file: string) => {
  const bytes = await sharp(picture).webp({ quality: 82, effort: 6, smartSubsample: true }).toBuffer()
  await writeFile(join(repository, 'web', file), bytes)
  print(`${file}  ${(bytes.length / 1024).toFixed(0)} kB`)
}

/** A toast is no part of the screen. */
const withoutToasts = async ({ page }: Visitor) => {
  await page.addStyleTag({ content: '[data-toast], [role=region][aria-label*=otification] { display: none }' })
  await page.evaluate('document.activeElement?.blur()')
}

const take = async (chromium: Browser, url: string, { name, themes, width = viewport.width, prepare }: Picture) => {
  for (const theme of themes) {
    const person = await signIn(chromium, url, theme, { viewport: { ...viewport, width }, deviceScaleFactor })
    const from = await prepare(person)
    await withoutToasts(person)
    await keep(await person.page.screenshot({ clip: { ...from, ...size } }), `${directory}/${name}-${theme}.webp`)
    await person.context.close()
  }
}

const show = async (chromium: Browser, url: string, { name, path, ...screen }: (typeof shown)[number]) => {
  const person = await signIn(chromium, url, 'light', screen)
  await person.opens(path)
  await person.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await person.sees('button', /Openleaf/)
  await withoutToasts(person)
  await keep(await person.page.screenshot(), `public/${name}.webp`)
  await person.context.close()
}

/** Those to take; all if none is named. */
const named = process.argv.slice(2)
const isNamed = ({ name }: { name: string }) => named.length === 0 || named.includes(name)

await mkdir(join(repository, 'web', directory), { recursive: true })
const stack = await stackProcess({ SEED: 'demo' })
const chromium = await launchChromium()
try {
  await stack.start()
  for (const picture of pictures.filter(isNamed)) await take(chromium, stack.url, picture)
  for (const picture of shown.filter(isNamed)) await show(chromium, stack.url, picture)
} finally {
  await chromium.close()
  await stack.stop('SIGTERM')
  await stack.remove()
}
