import { formWithSound } from '../sound.ts'
import { answered, type Screen } from './screen.ts'

type Tab = Parameters<NonNullable<Screen['and']>>[0]

const opensTab =
  (name: string, list: string, scrolled = false) =>
  async ({ clicks, sees, find }: Tab) => {
    await clicks('button', 'Northwind Robotics')
    await clicks('tab', name)
    await sees('list', list)
    if (scrolled) await find('list', list).scrollIntoViewIfNeeded()
  }

/** Asked for by the page itself, as the person who is signed in there. */
const fromThePage = async ({ page, opens }: Tab, work: string, ...rest: unknown[]) => {
  await opens('/theme.js')
  await page.evaluate(`(${work})(...${JSON.stringify(rest)})`)
}

const says = `async (path, entries) => {
  const send = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const jobs = await (await fetch('/api/jobs?view=board')).json()
  const jobId = jobs.find(({ company }) => company === 'Northwind Robotics').id
  const known = await (await fetch('/api/jobs/' + jobId + '/' + path)).json()
  if (known.length === 0) for (const entry of entries) await send('/api/' + path, { jobId, ...entry })
}`

const communications = [
  { source: 'phone', content: 'Mara called: the team would like to meet on Thursday at ten.' },
  {
    source: 'email',
    subject: 'Next steps',
    content: 'Thank you for your time yesterday.\n\nWe would like to invite you to the office.',
  },
]

const planned = {
  notes: '',
  state: 'scheduled',
  kind: 'video',
  interviewDate: '2030-01-16T15:00:00.000Z',
  hasTime: true,
  zone: 'America/New_York',
  minutes: 45,
  place: 'https://meet.example/northwind',
  people: 'Mara Lindqvist, Joris de Wit',
  preparation: 'Read their blog about maps. Ask how they test on the warehouse floor.',
}

const interviews = [
  {
    notes: 'Thirty minutes with Mara. They care about accessibility and ship every day.',
    summary: 'A good talk; the team is small and friendly.',
    interviewDate: '2026-11-02T12:00:00.000Z',
    transcript: 'So, tell me about the map view you built. — It began as a weekend project.',
  },
]

const hasCommunications = (tab: Tab) => fromThePage(tab, says, 'communications', communications)

const hasInterviews = async (tab: Tab) => {
  await tab.opens('/theme.js')
  const audioPath = await formWithSound(tab.page)
  await fromThePage(tab, says, 'interview-notes', [{ ...interviews[0], audioPath }, planned])
}

/** What is kept beside a job, and how jobs come in and out in numbers. */
export const besideAJob: Screen[] = [
  {
    name: 'communications',
    seenBy: 'seeker',
    path: '/table',
    given: hasCommunications,
    shows: ['button', 'Northwind Robotics'],
    and: opensTab('Communications', 'Communications, newest first'),
  },
  {
    name: 'interviews',
    seenBy: 'seeker',
    path: '/table',
    given: hasInterviews,
    shows: ['button', 'Northwind Robotics'],
    and: opensTab('Interviews', 'Interviews, latest first'),
  },
  {
    name: 'interviews-below',
    seenBy: 'seeker',
    path: '/table',
    given: hasInterviews,
    shows: ['button', 'Northwind Robotics'],
    and: opensTab('Interviews', 'Interviews, latest first', true),
  },
  {
    name: 'communications-below',
    seenBy: 'seeker',
    path: '/table',
    given: hasCommunications,
    shows: ['button', 'Northwind Robotics'],
    and: opensTab('Communications', 'Communications, newest first', true),
  },
  {
    name: 'communication-edited',
    seenBy: 'seeker',
    path: '/table',
    given: hasCommunications,
    shows: ['button', 'Northwind Robotics'],
    and: async (tab) => {
      await opensTab('Communications', 'Communications, newest first')(tab)
      await tab.clicks('button', 'Edit Next steps')
      await tab.find('button', 'Save').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'interview-edited',
    seenBy: 'seeker',
    path: '/table',
    given: hasInterviews,
    shows: ['button', 'Northwind Robotics'],
    and: async (tab) => {
      await opensTab('Interviews', 'Interviews, latest first')(tab)
      await tab.clicks('button', /^Edit the note of/)
      await tab.find('button', 'Save').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'interview-scheduled',
    seenBy: 'seeker',
    path: '/table',
    given: hasInterviews,
    shows: ['button', 'Northwind Robotics'],
    and: async (tab) => {
      await opensTab('Interviews', 'Interviews, latest first')(tab)
      await tab.clicks('button', 'Schedule interview')
      await tab.clicks('button', 'Fill from an invitation')
      await tab.find('button', 'Schedule').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'add-by-screenshot',
    seenBy: 'seeker',
    path: '/dashboard?add=screenshot',
    shows: ['button', 'Choose image'],
  },
  { name: 'import', seenBy: 'seeker', path: '/import', shows: ['button', 'Choose CSV file'] },
  {
    name: 'import-preview',
    seenBy: 'seeker',
    path: '/import',
    shows: ['button', 'Choose CSV file'],
    and: async ({ page, sees }) => {
      await page.getByLabel('CSV file').setInputFiles({
        name: 'jobs.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Company,Title,Status,Date Applied,City\nHelios,Analyst,Interviewing,2026-11-03,Porto\nOrbit,Designer,Applied,2026-11-05,Lyon\nNobody,,Applied,,\n',
        ),
      })
      await sees('button', 'Import 2 jobs')
    },
  },
  {
    name: 'import-links',
    seenBy: 'seeker',
    path: '/import',
    // Nothing is sure but the position.
    given: answered('**/api/jobs/extract-from-url', {
      company: 'Northwind Traders International',
      position: 'Analyst',
      location: 'Porto, Portugal',
      salary: '45000',
      confidence: {
        company: { source: 'address', sureness: 0.5 },
        location: { source: 'text', sureness: 0.6 },
        salary: { source: 'text', sureness: 0.4 },
      },
    }),
    shows: ['button', 'Choose CSV file'],
    and: async ({ page, field, clicks, sees }) => {
      await field('Links').fill('https://northwind.example/jobs/1 https://careers.globex.example/2')
      await clicks('button', 'Read 2 links')
      await sees('button', 'Use it: 45000')
      await page.getByRole('list', { name: 'Links' }).scrollIntoViewIfNeeded()
    },
  },
]
