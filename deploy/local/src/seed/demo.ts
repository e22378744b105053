import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createInternalClient } from '@roletrail/chassis/http/internal-client'
import { createTokenSigner } from '@roletrail/chassis/http/internal-token'
import { completeSignup, createCheckoutSession, login } from '@roletrail/contracts/bff/http'
import { identityMetrics } from '@roletrail/contracts/identity/http'
import { addCommunication, listCommunications } from '@roletrail/contracts/jobs/communication'
import { createJob, listJobs, updateJob } from '@roletrail/contracts/jobs/http'
import { addInterviewNote, listInterviewNotes } from '@roletrail/contracts/jobs/interview-note'
import { correctStageChange, stageHistory } from '@roletrail/contracts/jobs/stage-history'
import type { Categories } from '@roletrail/contracts/vocabulary/category'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { programOf } from '../paths.ts'
import type { Stack } from '../stack.ts'
import { type ApiClient, ApiError, createApiClient } from './api-client.ts'
import { type DemoJob, demoJobs } from './demo-jobs.ts'
import { addMails } from './demo-mails.ts'

interface Account {
  name: string
  email: string
  password: string
}

/** Does what the two demo accounts would have done themselves; what is already there is left as it is. */
export const addDemoData = async (stack: Stack, seeker: Account, admin: Account) => {
  const { config, ports, environment, signal } = stack
  const client = createApiClient(`http://127.0.0.1:${ports.bff}`, new URL(config.PUBLIC_URL).origin, signal)
  await addJobs(await signedIn(client, seeker))
  await addMails(client, stack)
  await makeAdmin(admin, environment.identity)
}

/** Whether no account exists yet. */
export const isEmpty = async ({ ports, secrets }: Stack) => {
  const identity = createInternalClient(
    'identity',
    `http://127.0.0.1:${ports.identity}`,
    await createTokenSigner(secrets.keys.bff.privateKey),
  )
  try {
    return (await identity.call(identityMetrics)).total === 0
  } finally {
    await identity.close()
  }
}

const signedIn = async (client: ApiClient, account: Account) => {
  try {
    await client.call(login, { body: account })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_credentials') throw error
    const { url } = await client.call(createCheckoutSession, { body: account })
    const { location, text } = await pay(url)
    const sessionId = new URL(location ?? fail(`The demo account could not pay: ${text}`)).searchParams.get(
      'session_id',
    )
    await client.call(completeSignup, { body: { sessionId: sessionId ?? '' } })
  }
  return client
}

const addJobs = async (client: ApiClient) => {
  const added = await client.call(listJobs)
  for (const [nth, wanted] of demoJobs.entries()) {
    const same = added.find(({ company, position }) => company === wanted.company && position === wanted.position)
    const { id, status, applicationDate } =
      same ??
      (await client.call(createJob, {
        body: { ...asEntered(wanted), ...chosenFor(wanted, nth), jobUrl: linkOf(wanted, nth) },
      }))
    await addedWhenApplied(client, id, applicationDate)
    const done = wanted.path.findIndex(({ to }) => to === status)
    for (const [index, { to, note }] of wanted.path.entries()) {
      if (index <= done) continue
      const changedAt = before(daysAgoOf(wanted, index))
      await client.call(updateJob, { params: { id }, body: { status: to, changedAt, ...(note && { note }) } })
    }
    await addEntries(client, id, wanted)
  }
}

/** Nobody would believe a search of weeks that was written down within a minute. */
const addedWhenApplied = async (client: ApiClient, id: string, changedAt: string) => {
  const added = (await client.call(stageHistory, { params: { id } })).at(-1)
  if (added) await client.call(correctStageChange, { params: { id, entry: added.id }, body: { changedAt } })
}

/** Evenly over four fifths of the time since the application: the last fifth is how long it has been where it is. */
const daysAgoOf = ({ daysAgo, path }: DemoJob, index: number) =>
  Math.round(daysAgo * (1 - (0.8 * (index + 1)) / path.length))

/** Continues where an earlier start stopped: entries are listed in the order in which they were added. */
const addEntries = async (client: ApiClient, jobId: string, job: DemoJob) => {
  const { communications = [], interviews = [], planned = [] } = job
  if (communications.length) {
    const { length } = await client.call(listCommunications, { params: { id: jobId } })
    for (const { daysAgo, ...entry } of communications.slice(length))
      await client.call(addCommunication, { body: { jobId, ...entry, receivedAt: before(daysAgo) } })
  }
  const { length } =
    interviews.length + planned.length ? await client.call(listInterviewNotes, { params: { id: jobId } }) : []
  const held = interviews.map(({ daysAgo, ...note }) => ({ ...note, interviewDate: atTen(daysAgo) }))
  const toCome = planned.map(({ inDays, hour, ...plan }) => ({
    ...plan,
    state: 'scheduled' as const,
    interviewDate: atHour(workingDayIn(inDays), hour),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }))
  for (const interview of [...held, ...toCome].slice(length))
    await client.call(addInterviewNote, { body: { jobId, ...interview, hasTime: true } })
}

const day = 24 * 60 * 60 * 1000

const asEntered = (job: DemoJob) => ({
  company: job.company,
  position: job.position,
  location: job.location,
  salary: job.salary ?? null,
  tags: job.tags ?? null,
  notes: job.notes ?? null,
  contactName: job.contact?.name ?? null,
  contactEmail: job.contact?.email ?? null,
  applicationDate: before(job.daysAgo),
  followUp: job.followUp ? { on: before(-job.followUp.inDays).slice(0, 10), note: job.followUp.note } : null,
})

/** What the person accepted of the categories that were suggested. Yearly salaries wait for them still. */
const chosenFor = ({ position, location, tags }: DemoJob, nth: number): Partial<Categories> => ({
  workMode: /^remote/i.test(location) ? 'remote' : tags?.includes('Hybrid') || nth % 3 > 0 ? 'hybrid' : 'on_site',
  seniority: seniorityOf(position),
  jobFunction: /\bdata\b/i.test(position) ? 'data' : 'engineering',
  language: 'en',
  channel: (['job_board', 'job_board', 'linkedin', 'company_site', 'referral'] as const)[nth % 5] ?? null,
})

const seniorityOf = (position: string) => {
  if (/\bmanager\b/i.test(position)) return 'manager'
  if (/\b(lead|principal|staff)\b/i.test(position)) return 'lead'
  return /\bsenior\b/i.test(position) ? 'senior' : 'mid'
}

/** Most were found on one of two job boards, some by word of mouth. */
const linkOf = ({ company }: DemoJob, nth: number) => {
  const board = ['hirelane.example', 'hirelane.example', 'hirelane.example', 'remotewise.example'][nth % 5]
  return board ? `https://www.${board}/jobs/${company.toLowerCase().replace(/\W+/g, '-')}` : null
}

/** In the morning of a day that many days ago. */
const atTen = (days: number) => atHour(new Date(before(days)), 10)

const atHour = (day: Date, hour: number) => new Date(new Date(day).setHours(hour, 0, 0, 0)).toISOString()

/** Nobody interviews on a Sunday. */
const workingDayIn = (days: number) => {
  const date = new Date()
  for (let left = days; left > 0; left -= Number(date.getDay() % 6 !== 0)) date.setDate(date.getDate() + 1)
  return date
}

const before = (days: number) => new Date(Date.now() - days * day).toISOString()

// The command that makes the first admin anywhere; here it also sets the password, which production refuses.
const makeAdmin = ({ email, password }: Account, identity: NodeJS.ProcessEnv) => {
  const command = [programOf('services/identity', 'admin'), email]
  return promisify(execFile)(process.execPath, command, { env: { ...identity, ADMIN_PASSWORD: password } })
}

const fail = (message: string) => {
  throw new Error(message)
}
