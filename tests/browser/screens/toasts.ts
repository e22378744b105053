import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Visitor } from '../../actors/visitor.ts'
import { keepsToast, type Screen, unavailable, withJobs } from './screen.ts'

/** One job goes to another stage for this browser alone: the others' pictures keep the board as it was. */
const movesForHerself = async (tab: Visitor) => {
  let moved: JobListItem | undefined
  await withJobs((jobs) => jobs.map((job) => (job.id === moved?.id ? moved : job)))(tab)
  await tab.page.route('**/api/jobs/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.fallback()
    const response = await route.fetch({ method: 'GET', postData: '' })
    moved = { ...((await response.json()) as JobListItem), ...(request.postDataJSON() as Partial<JobListItem>) }
    return route.fulfill({ json: moved })
  })
}

const movesTo = async ({ clicks, page }: Visitor, stage: string) => {
  await clicks('button', /^Actions for .* at Northwind Robotics/)
  await clicks('menuitem', 'Move to…')
  await clicks('menuitemradio', stage)
  // Away from whatever lies below the menu.
  await page.mouse.move(0, 0)
}

export const toastScreens: Screen[] = [
  {
    name: 'toast-undo',
    seenBy: 'seeker',
    path: '/dashboard',
    given: movesForHerself,
    shows: ['button', /^Northwind Robotics/],
    and: async (tab) => {
      await movesTo(tab, 'Onsite')
      await keepsToast(tab, 'Northwind Robotics moved to Onsite.')
    },
  },
  {
    name: 'toast-failed',
    seenBy: 'seeker',
    path: '/dashboard',
    given: unavailable('**/api/jobs/*'),
    shows: ['button', /^Northwind Robotics/],
    and: async (tab) => {
      await movesTo(tab, 'Onsite')
      await keepsToast(tab, 'Failed to update job status. Please try again.')
    },
    // A card under the mouse is read ahead.
    expectedError: /^503 (PATCH|GET) \/api\/jobs\//,
  },
  {
    name: 'toast-over-dialog',
    seenBy: 'seeker',
    path: '/dashboard?add=url',
    shows: ['button', 'Extract Details'],
    and: async (tab) => {
      await tab.clicks('button', 'Extract Details')
      await keepsToast(tab, 'Please enter a job posting URL first.')
    },
  },
]
