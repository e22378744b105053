import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Screen } from './screen.ts'

type Tab = Parameters<NonNullable<Screen['and']>>[0]

/** Keeps a picture with a job, drawn by the page itself as the person who is signed in there. */
const keepsImage = `async () => {
  const jobs = await (await fetch('/api/jobs?view=board')).json()
  const { id } = jobs.find(({ company }) => company === 'Northwind Robotics')
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 })
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#e2e8f0'
  pen.fillRect(0, 0, 1200, 800)
  pen.fillStyle = '#0f172a'
  pen.font = '64px sans-serif'
  pen.fillText('Frontend Engineer, Northwind', 100, 200)
  const body = JSON.stringify({ images: JSON.stringify([canvas.toDataURL('image/png')]) })
  await fetch('/api/jobs/' + id, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
}`

const hasImage = async ({ page, opens }: Tab) => {
  await opens('/theme.js')
  await page.evaluate(`(${keepsImage})()`)
}

/** What another window saved meanwhile, as in the server's response. */
const savedElsewhere = async ({ page }: Tab) =>
  page.route('**/api/jobs/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const jobs = (await (await page.request.get('/api/jobs?view=board')).json()) as JobListItem[]
    const job = jobs.find(({ company }) => company === 'Northwind Robotics')
    const current = { ...job, location: 'Potsdam, Germany', version: (job?.version ?? 0) + 1 }
    const json = { title: 'Moved', status: 412, detail: 'Changed elsewhere.', code: 'moved_elsewhere', current }
    await route.fulfill({ status: 412, json })
  })

/** One job's details, and what is asked before it is gone. */
export const jobScreens: Screen[] = [
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
    name: 'job-categories',
    seenBy: 'seeker',
    path: '/table',
    shows: ['button', 'Northwind Robotics'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Northwind Robotics')
      await sees('button', /^Accept Salary per year/)
      await clicks('button', /^Categories/)
      await sees('combobox', 'Work mode')
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
    name: 'job-edited-in-place',
    seenBy: 'seeker',
    path: '/table',
    shows: ['button', 'Northwind Robotics'],
    and: async ({ clicks, field, presses, reads }) => {
      await clicks('button', 'Northwind Robotics')
      await clicks('button', /^Edit company/)
      await field('Company').fill(' ')
      await presses('Enter')
      await reads('Enter the company.')
    },
  },
  {
    name: 'job-typed-earlier',
    seenBy: 'seeker',
    path: '/table',
    shows: ['button', 'Northwind Robotics'],
    and: async ({ page, clicks, field, keeps, reads }) => {
      await clicks('button', 'Northwind Robotics')
      await clicks('button', 'Edit location: Berlin, Germany')
      await field('Location').press('End')
      await page.keyboard.type(' or Ham')
      await keeps('or Ham')
      await page.reload()
      await reads("You typed this earlier, and it isn't saved yet.")
    },
  },
  {
    name: 'job-saved-elsewhere',
    seenBy: 'seeker',
    path: '/table',
    shows: ['button', /^Live activity: connected/],
    given: savedElsewhere,
    expectedError: /^412 PATCH /,
    and: async ({ clicks, field, presses, reads }) => {
      await clicks('button', 'Northwind Robotics')
      await clicks('button', 'Edit location: Berlin, Germany')
      await field('Location').fill('Hamburg, Germany')
      await presses('Enter')
      await reads('Another window changed this to “Potsdam, Germany” while you were typing.')
    },
  },
  {
    name: 'job-edited',
    seenBy: 'seeker',
    path: '/table',
    shows: ['button', 'Northwind Robotics'],
    and: async ({ clicks, sees }) => {
      await clicks('button', /^Actions for .* at Northwind Robotics/)
      await clicks('menuitem', 'Edit')
      await sees('dialog', 'Edit job')
    },
  },
  {
    name: 'move-to',
    seenBy: 'seeker',
    path: '/dashboard',
    shows: ['button', /^Northwind Robotics/],
    // By key: a mouse that rests where the menu goes when the window changes would choose something else.
    and: async ({ find, isOn, presses, sees }) => {
      await find('button', /^Actions for .* at Northwind Robotics/).press('Enter')
      await isOn(find('menuitem', 'Open'))
      await presses('m')
      await isOn(find('menuitem', 'Move to…'))
      await presses('ArrowRight')
      await sees('menuitemradio', 'Onsite')
    },
  },
  {
    name: 'image-viewed',
    seenBy: 'starter',
    path: '/table',
    given: hasImage,
    shows: ['button', 'Northwind Robotics'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Northwind Robotics')
      await clicks('button', 'Open image 1')
      await sees('img', 'Kept with this job, 1 of 1')
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
]
