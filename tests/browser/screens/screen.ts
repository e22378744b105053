import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Visitor } from '../../actors/visitor.ts'
import type { Size } from '../screenshots/variants.ts'

/** One state of one page, as somebody sees it: a picture in every theme and width, and a check that all can use it. */
export interface Screen {
  /** Its picture's name. */
  name: string
  seenBy: 'nobody' | 'newcomer' | 'starter' | 'seeker' | 'collector' | 'leaver' | 'debtor' | 'lapsed' | 'admin'
  path: string
  /** Outside the shell, where the page scrolls as a whole; those of nobody are. */
  outside?: true
  /** What stands there once the screen is complete. */
  shows: Parameters<Visitor['sees']>
  /** What is arranged before the page is opened: an answer that fails, or never comes. */
  given?: (tab: Visitor) => Promise<unknown>
  /** What else is done to get there. */
  and?: (tab: Visitor) => Promise<unknown>
  /** There in this size alone. */
  only?: Size
  /** A picture of waiting: it is taken while something is still on its way. */
  waiting?: true
  /** What goes wrong in the browser on purpose, as in `expectsError`. */
  trouble?: string | RegExp
}

/** What is asked for there never comes. */
export const neverAnswered = (address: string) => (tab: Visitor) => tab.page.route(address, () => {})

/** What is asked for there fails, as it does while a service is away. */
export const unavailable = (address: string) => (tab: Visitor) =>
  tab.page.route(address, (route) => route.fulfill({ status: 503, json: { detail: 'Away for a moment.' } }))

/** What is asked for there gets this answer. */
export const answered =
  (address: string, json: unknown, status = 200) =>
  (tab: Visitor) =>
    tab.page.route(address, (route) => route.fulfill({ status, json }))

/** The board of somebody with other jobs: made of the seeker's own. */
export const withJobs = (change: (jobs: JobListItem[]) => JobListItem[]) => (tab: Visitor) =>
  tab.page.route('**/api/jobs?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as JobListItem[]) })
  })

/** A toast waits while its window is not looked at, so it stays for all its pictures. */
export const keepsToast = async ({ page, reads }: Visitor, text: string) => {
  await reads(text)
  await page.evaluate("dispatchEvent(new Event('blur'))")
}
