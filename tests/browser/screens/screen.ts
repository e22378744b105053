import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { BrowserContextOptions } from 'playwright-core'
import type { Visitor } from '../../actors/visitor.ts'
import type { Size } from '../screenshots/variants.ts'

/** One state of one page: its screenshot is taken and its accessibility checked in every theme and width. */
export interface Screen {
  /** The name of its screenshot. */
  name: string
  seenBy:
    | 'nobody'
    | 'newcomer'
    | 'starter'
    | 'seeker'
    | 'traveler'
    | 'collector'
    | 'leaver'
    | 'debtor'
    | 'lapsed'
    | 'admin'
  /** In which kind of browser, if not in the usual one. */
  browser?: BrowserContextOptions
  path: string
  /** Outside the app shell, where the page itself scrolls; screens of `nobody` always are. */
  outside?: true
  /** What is there once the screen is complete. */
  shows: Parameters<Visitor['sees']>
  /** What is set up before the page is opened: a response that fails, or never comes. */
  given?: (tab: Visitor) => Promise<unknown>
  /** What else is done to get to this state. */
  and?: (tab: Visitor) => Promise<unknown>
  /** Exists in this size only. */
  only?: Size
  /** A loading state: the screenshot is taken before everything has loaded. */
  waiting?: true
  /** The browser error it causes on purpose, as in `expectsError`. */
  expectedError?: string | RegExp
}

/** Requests to this URL never get a response. */
export const neverAnswered = (address: string) => (tab: Visitor) => tab.page.route(address, () => {})

/** Requests to this URL fail, as while a service is down. */
export const unavailable = (address: string) => (tab: Visitor) =>
  tab.page.route(address, (route) => route.fulfill({ status: 503, json: { detail: 'Away for a moment.' } }))

/** Requests to this URL get this response. */
export const answered =
  (address: string, json: unknown, status = 200) =>
  (tab: Visitor) =>
    tab.page.route(address, (route) => route.fulfill({ status, json }))

/** A board with other jobs, derived from the seeker's own. */
export const withJobs = (change: (jobs: JobListItem[]) => JobListItem[]) => (tab: Visitor) =>
  tab.page.route('**/api/jobs?*', async (route) => {
    const response = await route.fetch()
    // Nothing has changed since they were asked for last.
    if (response.status() === 304) return route.fulfill({ response })
    await route.fulfill({ response, json: change((await response.json()) as JobListItem[]) })
  })

/** A toast stays while its window has no focus, so it is in all screenshots. */
export const keepsToast = async ({ page, reads }: Visitor, text: string) => {
  await reads(text)
  await page.evaluate("dispatchEvent(new Event('blur'))")
}
