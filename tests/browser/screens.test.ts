import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect } from 'vitest'
import type { Tab } from '../actors/tab.ts'
import { pictures } from './pictures.ts'
import { withResidents } from './residents.ts'

const themes = ['main', 'light', 'dark'] as const
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

interface Screen {
  name: string
  seenBy: 'nobody' | 'newcomer' | 'seeker' | 'admin'
  path: string
  /** What stands there once the screen is complete. */
  shows: Parameters<Tab['sees']>
  /** What else is done to get there. */
  and?: (tab: Tab) => Promise<unknown>
}

const screens: Screen[] = [
  { name: 'landing', seenBy: 'nobody', path: '/', shows: ['heading', /one calm place/] },
  { name: 'sign-in', seenBy: 'nobody', path: '/auth', shows: ['button', 'Sign In'] },
  { name: 'sign-up', seenBy: 'nobody', path: '/auth?tab=sign-up', shows: ['button', 'Continue to Payment'] },
  { name: 'signup-error', seenBy: 'nobody', path: '/signup-success', shows: ['link', 'Try Signing Up Again'] },
  { name: 'set-password', seenBy: 'nobody', path: '/set-password#token=x', shows: ['button', 'Set Password'] },
  { name: 'link-expired', seenBy: 'nobody', path: '/set-password', shows: ['heading', 'This link has expired'] },
  { name: 'not-found', seenBy: 'nobody', path: '/nowhere', shows: ['heading', 'Page Not Found'] },
  { name: 'terms', seenBy: 'nobody', path: '/terms', shows: ['heading', /Terms/] },
  { name: 'privacy', seenBy: 'nobody', path: '/privacy', shows: ['heading', /Privacy/] },
  { name: 'refunds', seenBy: 'nobody', path: '/refunds', shows: ['heading', /Refunds/] },
  { name: 'contact', seenBy: 'nobody', path: '/contact', shows: ['heading', /Contact/] },
  { name: 'board-empty', seenBy: 'newcomer', path: '/dashboard', shows: ['heading', 'Your trail starts here'] },
  { name: 'board', seenBy: 'seeker', path: '/dashboard', shows: ['button', /^Northwind Robotics/] },
  { name: 'nothing-found', seenBy: 'seeker', path: '/dashboard?q=zzz', shows: ['heading', 'No job matches'] },
  { name: 'table', seenBy: 'seeker', path: '/table', shows: ['button', 'Northwind Robotics'] },
  { name: 'add-by-link', seenBy: 'seeker', path: '/dashboard?add=url', shows: ['button', 'Extract Details'] },
  { name: 'add-by-hand', seenBy: 'seeker', path: '/dashboard?add=manual', shows: ['button', 'Save Job'] },
  {
    name: 'job',
    seenBy: 'seeker',
    path: '/table',
    shows: ['button', 'Northwind Robotics'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Northwind Robotics')
      await sees('tab', 'Notes')
    },
  },
  {
    name: 'history',
    seenBy: 'seeker',
    path: '/table',
    shows: ['button', 'Northwind Robotics'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Northwind Robotics')
      await clicks('tab', 'History')
      await sees('list', 'Stage history, newest first')
    },
  },
  {
    name: 'delete',
    seenBy: 'seeker',
    path: '/table',
    shows: ['button', 'Northwind Robotics'],
    and: async ({ clicks, sees }) => {
      await clicks('button', /^Actions for .* at Northwind Robotics/)
      await clicks('menuitem', 'Delete')
      await sees('alertdialog', 'Delete this job?')
    },
  },
  {
    name: 'add-job-mistakes',
    seenBy: 'seeker',
    path: '/add-job',
    shows: ['button', 'Save Job'],
    and: ({ clicks }) => clicks('button', 'Save Job'),
  },
  { name: 'add-job', seenBy: 'seeker', path: '/add-job', shows: ['button', 'Save Job'] },
  { name: 'settings', seenBy: 'seeker', path: '/settings', shows: ['button', 'Save Changes'] },
  { name: 'help', seenBy: 'seeker', path: '/help', shows: ['link', 'Contact Support'] },
  {
    name: 'account-menu',
    seenBy: 'seeker',
    path: '/help',
    shows: ['link', 'Contact Support'],
    and: ({ clicks }) => clicks('button', 'My Account'),
  },
  { name: 'admin', seenBy: 'admin', path: '/admin/dashboard', shows: ['heading', 'MRR'] },
  {
    name: 'admin-tickets',
    seenBy: 'admin',
    path: '/admin/dashboard',
    shows: ['tab', /^Support Tickets/],
    and: ({ clicks }) => clicks('tab', /^Support Tickets/),
  },
]

describe('in every theme and width, anyone can use', () => {
  withResidents.for(screens)(
    '$name',
    { timeout: 180_000 },
    async ({ name, seenBy, path, shows, and }, { visitor, residents }) => {
      const ada = await visitor(name, { reducedMotion: 'reduce' })
      if (path === '/nowhere') ada.expectsTrouble('404 GET /nowhere')
      await ada.continues(residents[seenBy].browser)
      const barriers: string[] = []
      for (const theme of themes) {
        // Any page of ours that shows nothing.
        await ada.opens('/theme.js')
        await ada.page.evaluate(`localStorage.setItem('theme', '${theme}')`)
        await ada.opens(path)
        await ada.sees(...shows)
        await and?.(ada)
        await ada.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
        for (const size of sizes) {
          await ada.page.setViewportSize(size)
          await ada.page.waitForFunction(`innerWidth === ${size.width} && innerHeight === ${size.height}`)
          await ada.page.screenshot({
            path: join(pictures, `${name}-${theme}-${size.width}.png`),
            fullPage: seenBy === 'nobody',
          })
          if (await ada.page.evaluate('document.documentElement.scrollWidth > innerWidth'))
            barriers.push(`${theme} ${size.width}: wider than the window`)
          if (seenBy !== 'nobody' && (await ada.page.evaluate('document.documentElement.scrollHeight > innerHeight')))
            barriers.push(`${theme} ${size.width}: the page scrolls beside its content`)
          const { violations } = await new AxeBuilder({ page: ada.page }).withTags(wcag).setLegacyMode().analyze()
          for (const { id, nodes } of violations)
            for (const { target, failureSummary } of nodes)
              barriers.push(`${theme} ${size.width} ${id}: ${target.join(' ')}\n${failureSummary}`)
        }
      }
      expect(barriers).toEqual([])
    },
  )
})
