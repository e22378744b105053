import { stages } from '@roletrail/contracts/vocabulary/stage'
import { type DemoJob, demoJobs } from '@roletrail/local/seed/demo-jobs'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { expect, vi } from 'vitest'
import { patientBrowser } from '../actors/patient-browser.ts'
import { createSeeker, type Seeker } from '../actors/seeker.ts'
import type { TestApp } from '../system/app.ts'
import { paymentProvider } from '../system/payment-provider.ts'
import { journey } from './journey.ts'
import type { Screen } from './screens/screen.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The people whose screens are checked: a newcomer with an empty board, a starter with one job, a seeker in the middle of a search,
 * a collector of hundreds, some of them of few words and some of many, a traveler who is often without a network, one who canceled, one
 * whose payment failed, one whose subscription has ended, an administrator. Each signs up when first asked for: one picture
 * does not wait for all of them. The administrator sees all others, so they come first.
 */
export const withPersonas = journey.extend('persona', { scope: 'worker' }, ({ app }) => {
  const personas = new Map<Persona, Promise<Seeker>>()
  const persona = (name: Persona) => {
    const made = personas.get(name) ?? make[name](app, persona)
    personas.set(name, made)
    return made
  }
  return persona
})

type Persona = Screen['seenBy']

/** Somebody whom many screens show: a machine that is busy for a moment must not cost them all. */
const patientSeeker = (url: string, name: string, email?: string) => createSeeker(url, name, email, patientBrowser(url))

const make: Record<Persona, (app: TestApp, persona: (name: Persona) => Promise<Seeker>) => Promise<Seeker>> = {
  nobody: async ({ url }) => patientSeeker(url, 'Nora New'),
  newcomer: ({ url }) => patientSeeker(url, 'Nora New', 'nora@example.test').signUp(),
  seeker: async ({ url }) => {
    const seeker = await patientSeeker(url, 'Ada Lovelace', 'ada@example.test').signUp()
    for (const job of demoJobs) await addWithHistory(seeker, job)
    await seeker.browser.post('/api/support', {
      subject: 'Can I keep two boards?',
      message: 'I am looking for work in two cities and would like to see them apart.',
    })
    return seeker
  },
  traveler: async ({ url }) => {
    const traveler = await patientSeeker(url, 'Tess Traveler', 'tess@example.test').signUp()
    for (const job of demoJobs.filter(({ path }) => path.length > 2)) await addWithHistory(traveler, job)
    return traveler
  },
  starter: async ({ url }) => {
    const starter = await patientSeeker(url, 'Sam First', 'sam@example.test').signUp()
    await starter.addJob({ company: 'Northwind Robotics', position: 'Engineer' })
    return starter
  },
  collector: async ({ url }) => {
    const collector = await patientSeeker(url, 'Cole Lector', 'cole@example.test').signUp()
    for (let nth = 0; nth < 120; nth += 1) await collector.addJob(oneOfMany(nth))
    return collector
  },
  leaver: async ({ url }) => {
    const leaver = await patientSeeker(url, 'Lea Leaving', 'lea@example.test').signUp()
    await leaver.browser.post('/api/billing/cancel-subscription')
    return leaver
  },
  debtor: (app) => debtorIn(app),
  lapsed: (app) => lapsedIn(app),
  admin: async (app, persona) => {
    const others = (Object.keys(make) as Persona[]).filter((name) => name !== 'admin')
    await Promise.all(others.map(persona))
    return app.admin('root')
  },
}

const oneOfMany = (nth: number) => ({
  company:
    nth % 3
      ? `Company ${nth}`
      : `Gesellschaft für Kraftfahrzeughaftpflichtversicherungen und Rückversicherungen ${nth}`,
  position:
    nth % 4 ? 'Engineer' : 'Principal Distinguished Engineer for Observability, Reliability and Everything Else',
  location: nth % 5 ? null : 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales, United Kingdom',
  salary: nth % 7 ? null : 'between €120,000 and €135,000 a year, with shares after the second',
  tags: nth % 6 ? null : ['a tag as long as a tag can be, at forty', 'remote', 'on-site', 'hybrid', 'four-day week'],
  status: stages[nth % 9] ?? ('applied' as const),
})

/** A persona that failed is missing in every screen that shows it. */
const onBusyMachine = { timeout: 60_000 }

/** Somebody whose bank declined the second month. */
const debtorIn = async (app: TestApp) => {
  const debtor = patientSeeker(app.url, 'Deb Due', 'deb@example.test')
  const { location } = await pay(await debtor.startSignUp(), '4000000000000341')
  await debtor.returnFromCheckout(location)
  await paymentProvider(app.sandboxUrl).advance((await debtor.me()).body.id)
  await vi.waitFor(async () => {
    const { body } = await debtor.browser.get<{ subscriptionStatus: string }>('/api/user/billing')
    expect(body.subscriptionStatus).toBe('past_due')
  }, onBusyMachine)
  return debtor
}

/** Somebody who canceled long ago and comes back to read. */
const lapsedIn = async (app: TestApp) => {
  const lapsed = await patientSeeker(app.url, 'Lou Lapsed', 'lou@example.test').signUp()
  await lapsed.addJob({ company: 'Northwind Robotics', position: 'Engineer' })
  await paymentProvider(app.sandboxUrl).end((await lapsed.me()).body.id)
  await vi.waitFor(async () => expect((await lapsed.me()).body.access).toBe('read'), onBusyMachine)
  return lapsed
}

const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

const addWithHistory = async (
  seeker: Seeker,
  { company, position, location, salary, tags, notes, followUp, daysAgo, path }: DemoJob,
) => {
  const applicationDate = new Date(Date.now() - daysAgo * day).toISOString()
  const planned = followUp && { on: daysFromNow(followUp.inDays), note: followUp.note }
  const facts = {
    location,
    salary: salary ?? null,
    tags: tags ?? null,
    notes: notes ?? null,
    followUp: planned ?? null,
    applicationDate,
  }
  const { id } = await seeker.addJob({ company, position, ...facts })
  for (const { to, note } of path) await seeker.browser.patch(`/api/jobs/${id}`, { status: to, ...(note && { note }) })
}
