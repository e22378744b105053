import { phone } from '../screenshots/variants.ts'
import type { Screen } from './screen.ts'

export const shellScreens: Screen[] = [
  {
    name: 'account-menu',
    seenBy: 'seeker',
    path: '/help',
    shows: ['link', 'Contact Support'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'My Account')
      await sees('menuitem', 'Log Out')
    },
  },
  {
    name: 'theme-menu',
    seenBy: 'seeker',
    path: '/help',
    shows: ['link', 'Contact Support'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Theme')
      await sees('menuitemradio', 'Dark')
    },
  },
  {
    name: 'live-activity',
    seenBy: 'seeker',
    path: '/help',
    shows: ['button', /^Live activity: connected/],
    and: async ({ clicks, sees }) => {
      await clicks('button', /^Live activity: connected/)
      await sees('dialog', 'Live activity')
    },
  },
  {
    name: 'palette',
    seenBy: 'seeker',
    path: '/dashboard',
    shows: ['button', /^Northwind Robotics/],
    and: async ({ presses, sees }) => {
      await presses('Control+k')
      await sees('option', /^Northwind Robotics|^Kanban/)
    },
  },
  {
    name: 'palette-search',
    seenBy: 'seeker',
    path: '/dashboard',
    shows: ['button', /^Northwind Robotics/],
    and: async ({ presses, find, sees }) => {
      await presses('Control+k')
      await find('combobox', 'Search jobs, pages and actions').fill('front')
      await sees('option', /^Northwind Robotics/)
    },
  },
  {
    name: 'palette-job',
    seenBy: 'seeker',
    path: '/dashboard',
    shows: ['button', /^Northwind Robotics/],
    and: async ({ presses, find, sees }) => {
      await presses('Control+k')
      await find('combobox', 'Search jobs, pages and actions').fill('northwind')
      await sees('option', /^Northwind Robotics/)
      await presses('ArrowRight')
      await sees('option', /^Move to Onsite/)
    },
  },
  {
    name: 'palette-nothing',
    seenBy: 'newcomer',
    path: '/settings',
    shows: ['button', 'Save Changes'],
    and: async ({ presses, find, reads }) => {
      await presses('Control+k')
      await find('combobox', 'Search jobs, pages and actions').fill('zzz')
      await reads('No results.')
    },
  },
  {
    name: 'shortcuts',
    seenBy: 'seeker',
    path: '/help',
    shows: ['link', 'Contact Support'],
    and: async ({ presses, sees }) => {
      await presses('?')
      await sees('dialog', 'Keyboard shortcuts')
    },
  },
  {
    name: 'sidebar-sheet',
    seenBy: 'admin',
    path: '/help',
    only: phone,
    shows: ['link', 'Contact Support'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Toggle sidebar')
      await sees('link', 'Kanban')
    },
  },
  {
    name: 'sidebar-icons',
    seenBy: 'admin',
    path: '/help',
    shows: ['link', 'Contact Support'],
    and: async ({ page, presses }) => {
      // It is remembered from one theme's picture to the next.
      if (!(await page.evaluate("document.cookie.includes('sidebar_state=false')"))) await presses('Control+b')
    },
  },
]
