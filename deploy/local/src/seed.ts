import { execFile } from 'node:child_process'
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createInternalClient } from '@roletrail/chassis/internal-client'
import { createTokenSigner } from '@roletrail/chassis/internal-token'
import { completeSignup, createCheckoutSession, login } from '@roletrail/contracts/bff/http'
import { identityMetrics, setPassword } from '@roletrail/contracts/identity/http'
import { createJob, listJobs, updateJob } from '@roletrail/contracts/jobs/http'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { type DemoJob, demoJobs } from './demo-jobs.ts'
import type { House } from './house.ts'
import { dataPaths, repository } from './paths.ts'
import type { Ports } from './ports.ts'
import type { Secrets } from './secrets.ts'
import { createVisitor, Refused, type Visitor } from './visitor.ts'

const demo = { name: 'Ada Demo', email: 'demo@roletrail.test', password: 'demo-password' }
const admin = { email: 'admin@roletrail.test', password: 'admin-password' }

/**
 * Gives an empty installation a person with jobs and an administrator, by doing what they would do. A start that
 * was killed in between goes on where it stopped. Answers who can sign in.
 */
export const seed = async ({ config, ports, secrets, environment }: House) => {
  const { seeding, seeded } = dataPaths(config.DATA_DIR)
  // A real payment provider would want a real card.
  if (config.SEED === 'none' || config.STRIPE_SECRET_KEY) return []
  if (!existsSync(seeded)) {
    if (!existsSync(seeding) && !(await isEmpty(ports, secrets))) return []
    writeFileSync(seeding, '')
    const visitor = () => createVisitor(`http://127.0.0.1:${ports.bff}`, new URL(config.PUBLIC_URL).origin)
    await addJobs(await signedIn(visitor()))
    await makeAdmin(visitor(), environment.identity)
    renameSync(seeding, seeded)
  }
  return [demo, admin]
}

const isEmpty = async (ports: Ports, secrets: Secrets) => {
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

const signedIn = async (visitor: Visitor) => {
  try {
    await visitor.call(login, { body: demo })
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'invalid_credentials') throw error
    const { url } = await visitor.call(createCheckoutSession, { body: demo })
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
  applicationDate: new Date(Date.now() - job.daysAgo * day).toISOString(),
})

// The command prints a one-time link; whoever holds it chooses the password.
const makeAdmin = async (visitor: Visitor, env: NodeJS.ProcessEnv) => {
  const command = [join(repository, 'services/identity/src/admin.ts'), admin.email]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  const link = /https?:\/\/\S+/.exec(stdout)?.[0] ?? fail(`No link in the answer of the admin command: ${stdout}`)
  const token = new URL(link).searchParams.get('token') ?? fail(`No token in ${link}`)
  await visitor.call(setPassword, { body: { token, newPassword: admin.password } })
}

const fail = (message: string) => {
  throw new Error(message)
}
