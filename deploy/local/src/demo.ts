import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createInternalClient } from '@roletrail/chassis/http/internal-client'
import { createTokenSigner } from '@roletrail/chassis/http/internal-token'
import { completeSignup, createCheckoutSession, login } from '@roletrail/contracts/bff/http'
import { identityMetrics } from '@roletrail/contracts/identity/http'
import {
  addCommunication,
  addInterviewNote,
  createJob,
  listCommunications,
  listInterviewNotes,
  listJobs,
  updateJob,
} from '@roletrail/contracts/jobs/http'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { type DemoJob, demoJobs } from './demo-jobs.ts'
import type { House } from './house.ts'
import { repository } from './paths.ts'
import { createVisitor, Refused, type Visitor } from './visitor.ts'

interface Account {
  name: string
  email: string
  password: string
}

/** Does what the two demo accounts would have done themselves; what is there already is left as it is. */
export const liveTheDemo = async ({ config, ports, environment, signal }: House, seeker: Account, admin: Account) => {
  const visitor = createVisitor(`http://127.0.0.1:${ports.bff}`, new URL(config.PUBLIC_URL).origin, signal)
  await addJobs(await signedIn(visitor, seeker))
  await makeAdmin(admin, environment.identity)
}

/** Whether nobody has an account yet. */
export const isEmpty = async ({ ports, secrets }: House) => {
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

const signedIn = async (visitor: Visitor, account: Account) => {
  try {
    await visitor.call(login, { body: account })
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'invalid_credentials') throw error
    const { url } = await visitor.call(createCheckoutSession, { body: account })
    const { location, text } = await pay(url)
    const sessionId = new URL(location ?? fail(`The demo account could not pay: ${text}`)).searchParams.get(
      'session_id',
    )
    await visitor.call(completeSignup, { body: { sessionId: sessionId ?? '' } })
  }
  return visitor
}

const addJobs = async (visitor: Visitor) => {
  const added = await visitor.call(listJobs)
  for (const wanted of demoJobs) {
    const same = added.find(({ company, position }) => company === wanted.company && position === wanted.position)
    const { id, status } = same ?? (await visitor.call(createJob, { body: asEntered(wanted) }))
    const done = wanted.path.findIndex(({ to }) => to === status)
    for (const { to, note } of wanted.path.slice(done + 1))
      await visitor.call(updateJob, { params: { id }, body: { status: to, ...(note && { note }) } })
    await addEntries(visitor, id, wanted)
  }
}

/** From where an earlier start left off: what was said and asked stands in the order it was added. */
const addEntries = async (visitor: Visitor, jobId: string, { said = [], interviews = [] }: DemoJob) => {
  if (said.length) {
    const { length } = await visitor.call(listCommunications, { params: { id: jobId } })
    for (const entry of said.slice(length)) await visitor.call(addCommunication, { body: { jobId, ...entry } })
  }
  if (interviews.length) {
    const { length } = await visitor.call(listInterviewNotes, { params: { id: jobId } })
    for (const { daysAgo, ...note } of interviews.slice(length))
      await visitor.call(addInterviewNote, { body: { jobId, ...note, interviewDate: before(daysAgo) } })
  }
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
})

const before = (days: number) => new Date(Date.now() - days * day).toISOString()

// The command that makes the first admin anywhere; here it also sets the password, which production refuses.
const makeAdmin = ({ email, password }: Account, identity: NodeJS.ProcessEnv) => {
  const command = [join(repository, 'services/identity/src/admin.ts'), email]
  return promisify(execFile)(process.execPath, command, { env: { ...identity, ADMIN_PASSWORD: password } })
}

const fail = (message: string) => {
  throw new Error(message)
}
