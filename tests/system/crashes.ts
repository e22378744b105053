import { pathToFileURL } from 'node:url'
import { testInterruptedProxy } from '@roletrail/chassis/testing/interrupted-proxy'
import { testProcess } from '@roletrail/chassis/testing/process'
import { testSql } from '@roletrail/chassis/testing/sql'
import { builtOf } from '@roletrail/local/paths'
import { expect, vi } from 'vitest'
import type { TestApp } from './app.ts'

/** Whom each asks while it does the work that is interrupted. */
const asked = {
  identity: 'BILLING_URL',
  billing: 'STRIPE_API_URL',
  jobs: 'NOTIFICATIONS_URL',
  notifications: 'MAILGUN_URL',
} as const

type Target = keyof typeof asked

/** Where a process crashes: before or after a commit, or a request to another service. */
export type Crash = { target: Target; moment: 'before' | 'after' } & ({ commitOf: RegExp } | { asking: RegExp })

export const before = (target: Target, commitOf: RegExp): Crash => ({ target, moment: 'before', commitOf })
export const after = (target: Target, commitOf: RegExp): Crash => ({ target, moment: 'after', commitOf })
export const beforeAsking = (target: Target, asking: RegExp): Crash => ({ target, moment: 'before', asking })
export const afterAsking = (target: Target, asking: RegExp): Crash => ({ target, moment: 'after', asking })

/** What a process that was killed had begun is begun again at once, not when its lease ends six seconds later. */
const endLeases = async (app: TestApp, target: Target) => {
  const sql = testSql(app.databases[target].url)
  await sql.$executeRaw`update work_items set lease_until = now() where lease_until is not null`
  await sql.$executeRaw`update leases set lease_until = now() where lease_until is not null`
  await sql.$disconnect()
}

/** Replaces a service of the app by a process that crashes as specified; afterwards the app's own takes over again. */
const startCrashing = async (app: TestApp, crash: Crash) => {
  const { target, moment } = crash
  const settings = app.environments[target]
  const variables = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const environment: Record<string, string> = Object.fromEntries(variables)
  let kill = () => {}
  const variable = asked[target]
  const gate =
    'asking' in crash
      ? await testInterruptedProxy(environment[variable] ?? '', { moment, at: crash.asking, interrupt: () => kill() })
      : undefined
  await app.stop(target)
  const process = await testProcess(pathToFileURL(builtOf(`services/${target}`)), {
    environment: { ...environment, ...(gate && { [variable]: gate.url }) },
    ...('commitOf' in crash && { crash: moment, crashAt: crash.commitOf }),
  })
  kill = () => void process.signal('SIGKILL')
  let how: string | number | undefined
  void process.exited.then((signal) => (how = signal))
  return {
    died: async () => {
      await vi.waitFor(() => expect(how, `${target} went on: ${process.output()}`).toBe('SIGKILL'), {
        timeout: 40_000,
        interval: 50,
      })
      await endLeases(app, target)
      await app.start(target)
    },
    [Symbol.asyncDispose]: async () => {
      await process[Symbol.asyncDispose]()
      await gate?.[Symbol.asyncDispose]()
    },
  }
}

/** Does some work while the given processes crash; resolves once all of them have, and the work is done. */
export const whileCrashing = async (app: TestApp, crashes: Crash[], work: () => Promise<unknown>) => {
  await using stack = new AsyncDisposableStack()
  const crashing = await Promise.all(crashes.map((crash) => startCrashing(app, crash)))
  for (const each of crashing) stack.use(each)
  const working = work()
  await Promise.all(crashing.map(({ died }) => died()))
  await working
}
