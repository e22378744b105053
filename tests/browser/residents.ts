import { type DemoJob, demoJobs } from '@roletrail/local/demo-jobs'
import { createSeeker, type Seeker } from '../actors/seeker.ts'
import { journey } from './journey.ts'

const day = 24 * 60 * 60 * 1000

/** Who lives in the pictures: a newcomer with an empty board, a seeker in the middle of a search, an administrator. */
export const withResidents = journey.extend('residents', { scope: 'worker' }, async ({ world }) => {
  const nobody = createSeeker(world.url, 'Nora New')
  const newcomer = await createSeeker(world.url, 'Nora New', 'nora@example.test').signUp()
  const seeker = await createSeeker(world.url, 'Ada Lovelace', 'ada@example.test').signUp()
  for (const job of demoJobs) await addWithHistory(seeker, job)
  await seeker.browser.post('/api/support', {
    subject: 'Can I keep two boards?',
    message: 'I am looking for work in two cities and would like to see them apart.',
  })
  return { nobody, newcomer, seeker, admin: await world.admin('root') }
})

const addWithHistory = async (
  seeker: Seeker,
  { company, position, location, salary, tags, notes, daysAgo, path }: DemoJob,
) => {
  const applicationDate = new Date(Date.now() - daysAgo * day).toISOString()
  const facts = { location, salary: salary ?? null, tags: tags ?? null, notes: notes ?? null, applicationDate }
  const { id } = await seeker.addJob({ company, position, ...facts })
  for (const { to, note } of path) await seeker.browser.patch(`/api/jobs/${id}`, { status: to, ...(note && { note }) })
}
