import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { testProcess } from '@roletrail/chassis/testing/process'
import { testProcesses } from '@roletrail/chassis/testing/processes'
import type { User } from '@roletrail/contracts/identity/user'
import { migrations } from '@roletrail/jobs/app'
import { builtOf } from '@roletrail/local/paths'
import { fakeIdentity } from '../../bff/src/test/fake-identity.ts'

const mainOf = (workspace: string) => pathToFileURL(builtOf(workspace))
const unreachable = 'http://127.0.0.1:1'
/** Where people reach it; writing requests name it as their origin. */
export const publicUrl = 'http://localhost:8080'

// Longer than callers keep an idle connection, as on a cluster.
const draining = { DRAIN_MS: '3500', LOG_LEVEL: 'warn' }

/** Instances of the bff and of jobs behind balancers, and one person who is signed in. */
export const cluster = async (stack: AsyncDisposableStack) => {
  const database = await testDatabase(migrations)
  stack.defer(database.drop)
  const jobs = stack.use(
    await testProcesses('jobs', mainOf('services/jobs'), {
      DATABASE_URL: database.url,
      BLOB_DIRECTORY: tmpdir(),
      NOTIFICATIONS_URL: unreachable,
    }),
  )
  const identity = await fakeIdentity({ privateKey: '', publicKeys: jobs.keys.publicKeys })
  stack.defer(() => identity.close())
  const jobsBalancer = stack.adopt(await loadBalancer(), (one) => one.close())
  const bffBalancer = stack.adopt(await loadBalancer(), (one) => one.close())

  const startJobs = async () => {
    const started = await jobs.start({ environment: draining })
    await jobsBalancer.add(started.url)
    return started
  }
  const startBff = async () => {
    const environment = {
      ...draining,
      INTERNAL_PRIVATE_KEY: JSON.stringify(jobs.keys.privateKeyOf('bff')),
      NATS_URL: 'nats://127.0.0.1:1',
      PUBLIC_URL: publicUrl,
      IDENTITY_URL: identity.url,
      JOBS_URL: jobsBalancer.url,
      BILLING_URL: unreachable,
      SUPPORT_URL: unreachable,
      NOTIFICATIONS_URL: unreachable,
      RATE_LIMIT_PER_MINUTE: '100000',
    }
    const started = stack.use(await testProcess(mainOf('bff'), { environment }))
    await bffBalancer.add(started.url)
    return started
  }
  const ada: User = { id: randomUUID(), name: 'ada', email: 'ada@example.test', role: 'user', access: 'full' }
  return {
    database,
    url: bffBalancer.url,
    cookie: `sid_8080=${identity.signedIn(ada)}`,
    startBff,
    startBoth: () => Promise.all([startJobs(), startBff()]),
  }
}

// A cluster notices late that an instance stops: late enough to lose requests if it stops at once.
const checkMs = 500

/** The load balancer of a service on a cluster: new connections go to an instance that reports it is ready. */
const loadBalancer = async () => {
  const instances = new Map<string, boolean>()
  const sockets = new Set<Socket>()
  let turn = 0

  const check = async () => {
    for (const url of instances.keys()) {
      const ready = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
        ({ ok }) => ok,
        () => false,
      )
      instances.set(url, ready)
    }
  }
  const checking = setInterval(() => void check(), checkMs)

  const server = createServer((socket) => {
    const ready = [...instances].flatMap(([url, isReady]) => (isReady ? [url] : []))
    turn += 1
    const url = ready[turn % ready.length]
    if (!url) return socket.destroy()
    const { hostname, port } = new URL(url)
    const upstream = connect(Number(port), hostname)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: async (url: string) => {
      instances.set(url, false)
      await check()
    },
    close: () => {
      clearInterval(checking)
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
