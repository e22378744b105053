import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { testProcess } from '@roletrail/chassis/testing/process'
import { testProcesses } from '@roletrail/chassis/testing/processes'
import type { User } from '@roletrail/contracts/identity/user'
import { migrations } from '@roletrail/jobs/app'
import { fakeIdentity } from '../../bff/src/test/fake-identity.ts'
import { balancer } from './balancer.ts'

const mainOf = (path: string) => new URL(`../../${path}/src/main.ts`, import.meta.url)
const nowhere = 'http://127.0.0.1:1'
/** Where people reach it; writes name it as their origin. */
export const publicUrl = 'http://localhost:8080'

// Longer than callers keep an idle connection, as on a cluster.
const leaving = { DRAIN_MS: '3500', LOG_LEVEL: 'warn' }

/** Instances of the bff and of jobs behind balancers, and one person who is signed in. */
export const cluster = async (stack: AsyncDisposableStack) => {
  const database = await testDatabase(migrations)
  stack.defer(database.drop)
  const jobs = stack.use(
    await testProcesses('jobs', mainOf('services/jobs'), { DATABASE_URL: database.url, BLOB_DIRECTORY: tmpdir() }),
  )
  const identity = await fakeIdentity({ privateKey: '', publicKeys: jobs.keys.publicKeys })
  stack.defer(() => identity.close())
  const inFrontOfJobs = stack.adopt(await balancer(), (one) => one.close())
  const inFrontOfBff = stack.adopt(await balancer(), (one) => one.close())

  const startJobs = async () => {
    const started = await jobs.start({ environment: leaving })
    await inFrontOfJobs.add(started.url)
    return started
  }
  const startBff = async () => {
    const environment = {
      ...leaving,
      INTERNAL_PRIVATE_KEY: JSON.stringify(jobs.keys.privateKeyOf('bff')),
      NATS_URL: 'nats://127.0.0.1:1',
      PUBLIC_URL: publicUrl,
      IDENTITY_URL: identity.url,
      JOBS_URL: inFrontOfJobs.url,
      BILLING_URL: nowhere,
      SUPPORT_URL: nowhere,
      NOTIFICATIONS_URL: nowhere,
      RATE_LIMIT_PER_MINUTE: '100000',
    }
    const started = stack.use(await testProcess(mainOf('bff'), { environment }))
    await inFrontOfBff.add(started.url)
    return started
  }
  const ada: User = { id: randomUUID(), name: 'ada', email: 'ada@example.test', role: 'user', access: 'full' }
  return {
    database,
    url: inFrontOfBff.url,
    cookie: `sid_8080=${identity.signedIn(ada)}`,
    startBff,
    startBoth: () => Promise.all([startJobs(), startBff()]),
  }
}
