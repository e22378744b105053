import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { requestTask } from '@roletrail/chassis/maintenance/commands'
import { testSql } from '@roletrail/chassis/testing/sql'
import { everyTable } from '@roletrail/chassis/testing/tables'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { readConfig } from '@roletrail/local/config'
import type { DataPaths } from '@roletrail/local/data-directory'
import { natsServerBinary } from '@roletrail/local/nats/binary'
import { natsConfiguration, operatorOf } from '@roletrail/local/nats/configuration'
import { natsUrl, startNats } from '@roletrail/local/nats/nats'
import { repository } from '@roletrail/local/paths'
import { createDatabase, ownerOf } from '@roletrail/local/postgres/databases'
import { runningStack } from '@roletrail/local/running-stack'
import { localSecrets } from '@roletrail/local/secrets'
import { patientSignUp } from '../actors/patient-sign-up.ts'
import { createSeeker, type Seeker } from '../actors/seeker.ts'
import { alongside } from '../chaos/alongside.ts'
import { catchUp } from '../chaos/final-state/catch-up.ts'
import { type ReadableStack, readFinalState, withDatabase } from '../chaos/final-state/final-state.ts'
import { consumersAtHead, nothingParked } from '../chaos/invariants/consumers.ts'
import { densePositions, denseStreams } from '../chaos/invariants/log.ts'
import { nothingAcknowledgedIsMissing } from '../chaos/invariants/operations.ts'
import { streamIsOutbox } from '../chaos/invariants/publication.ts'
import { createRandom } from '../chaos/random.ts'
import { openHistory } from '../chaos/workload/history.ts'
import { runUsers } from '../chaos/workload/users.ts'
import { PATH } from '../config.ts'
import { stackProcess } from '../system/stack-process.ts'
import { unlimited } from '../system/unlimited.ts'
import { until } from '../system/until.ts'
import { backedUpServer } from './server.ts'

/** What must hold in the restored product, whatever came after the moment it was restored to. */
const invariants = [
  denseStreams,
  densePositions,
  streamIsOutbox,
  consumersAtHead,
  nothingParked,
  nothingAcknowledgedIsMissing,
]

const aggregates: Record<Service, string[]> = {
  identity: ['signup', 'user', 'visit'],
  jobs: ['job', 'communication', 'interview-note'],
  billing: ['subscription', 'guest-checkout', 'card-notice'],
  support: ['ticket'],
  notifications: ['broadcast'],
}

interface Options {
  seed: string
  /** Of work before the moment that is restored, and as long after it. */
  seconds: number
  print: (line: string) => void
}

/**
 * The whole of docs/runbooks/restore.md, under load: a backup, more work, people who leave, a destroyed server, a restore to
 * a moment, new streams, the list of deleted accounts. Returns what is wrong afterwards.
 */
export const restoreDrill = async ({ seed, seconds, print }: Options): Promise<string[]> => {
  const random = createRandom(seed)
  const directory = await mkdtemp(join(tmpdir(), 'roletrail-restore-'))
  const wrong: string[] = []
  let judged = false
  await using undo = new AsyncDisposableStack()
  // Last of all: until it has ended, the server archives its log there.
  undo.defer(async () => {
    if (judged && wrong.length === 0) await rm(directory, { recursive: true, force: true })
    else print(`The databases and logs are in ${directory}.`)
  })
  const server = await backedUpServer(directory)
  undo.defer(server.stop)
  await server.create()
  const secrets = localSecrets(join(directory, 'secrets.json'))
  for (const service of services)
    await createDatabase(server.url, service, secrets.databasePasswords[service], secrets.ownerPasswords[service])
  const urlOf = (service: Service) => server.url(service, ownerOf(service), secrets.ownerPasswords[service])
  const urls = Object.fromEntries(services.map((service) => [`DATABASE_URL_${service.toUpperCase()}`, urlOf(service)]))
  const settings = { ...unlimited, STRIPE_SWEEP_SECONDS: '20', ...urls }
  const stack = await stackProcess(settings)
  undo.defer(stack.remove)
  undo.defer(() => stack.stop('SIGTERM'))
  await stack.start()
  const { paths, environment } = runningStack(readConfig({ ...stack.variables, ...urls, PATH }))

  const admin = createSeeker(stack.url, 'root')
  const makeAdmin = join(repository, 'services/identity/src/admin.ts')
  const adminEnvironment = { ...environment.identity, ADMIN_PASSWORD: admin.password }
  await promisify(execFile)(process.execPath, [makeAdmin, admin.email], { env: adminEnvironment })

  const history = openHistory(join(directory, 'history.jsonl'))
  const ended = new AbortController()
  const work = alongside(ended.signal)
  undo.defer(() => {
    ended.abort()
    return work.over().catch(() => undefined)
  })
  const stays = await patientSignUp(stack.url, 'stays')
  const leaves = async (name: string) => {
    const person = await patientSignUp(stack.url, name)
    await person.addJob({ company: `${person.name} and nobody else`, position: 'Engineer' })
    return person
  }
  const [before, after] = [await leaves('leaves-before'), await leaves('leaves-after')]
  work.add((signal) => runUsers({ baseUrls: [stack.url, stack.url], random, history }, signal))
  const deleted = (person: Seeker) => person.browser.post('/api/account/delete', { password: person.password })
  await sleep(seconds * 1_000)

  let began = performance.now()
  const lap = (what: string) => {
    print(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    began = performance.now()
  }
  const backup = await server.backUp()
  lap('a base backup under load')
  await deleted(before)
  await stays.addJob({ company: 'Before the moment', position: 'Engineer' })
  await sleep(seconds * 1_000)
  const moment = await server.now()
  const momentTick = history.tick()
  await sleep(1_000)
  const lost = await stays.addJob({ company: 'After the moment', position: 'Engineer' })
  await deleted(after)
  await sleep(seconds * 1_000)
  const erased = await erasures(urlOf('identity'), 'list')
  await server.archived()

  ended.abort()
  began = performance.now()
  await server.destroy()
  await work.over()
  await stack.stop('SIGTERM')
  lap('the server is destroyed, and the services are stopped')

  await server.restore(backup, moment)
  await server.start()
  lap('the databases are what they were at the moment')
  await removeStreams(paths)
  lap('the streams are removed')
  await erasures(urlOf('identity'), 'reapply', erased)
  lap('deleted accounts are deleted again')
  await stack.start()
  const readable = {
    sandboxUrl: stack.sandboxUrl,
    natsUrl: environment.bff.NATS_URL,
    database: (database: Service | 'postgres') => testSql(server.url(database)),
    readyUrls: [],
  }
  await caughtUp(readable)
  lap('the services run, the streams are filled, everybody has read them')

  for (const service of services)
    for (const aggregate of aggregates[service]) {
      const { ok, ...found } = await requestTask(urlOf(service), ['rebuild', aggregate])
      if (!ok || found.different || found.strays)
        wrong.push(`${aggregate} was not what its events say: ${JSON.stringify(found)}`)
    }
  for (const consumer of ['notifications-audience-people', 'notifications-audience-subscriptions'])
    if (!(await requestTask(urlOf('notifications'), ['reset', consumer])).ok) wrong.push(`${consumer} was not reset`)
  await caughtUp(readable)
  lap('every read model is rebuilt while all of it runs')

  const operations = history.operations.filter(({ answered }) => answered < momentTick)
  const finalState = await readFinalState(readable, { operations, badResponses: [] })
  for (const { name, breaches } of invariants) {
    const [breach] = breaches(finalState)
    if (breach) wrong.push(`${name}: ${breach}`)
  }
  const companies = (await stays.jobs()).map(({ company }) => company)
  if (String(companies) !== 'Before the moment') wrong.push(`somebody who stays has ${companies.join()}`)
  if ((await stays.browser.get(`/api/jobs/${lost.id}`)).status !== 404)
    wrong.push('what came after the moment is there')
  for (const person of [before, after]) {
    if ((await person.logIn()).status !== 401) wrong.push(`${person.name} can sign in`)
    for (const service of services)
      for (const [table, rows] of await withDatabase(testSql(server.url(service)), everyTable))
        if (rows.includes(person.email) || rows.includes(`${person.name} and nobody`))
          wrong.push(`${person.name} is in ${service}.${table}`)
  }
  await admin.logIn()
  const operationsPage = await admin.browser.get('/api/admin/operations')
  if (!/"lastBackup":"2/.test(JSON.stringify(operationsPage.body))) wrong.push('the operations page knows of no backup')
  const added = await stays.addJob({ company: 'Afterwards', position: 'Engineer' })
  if (added.company !== 'Afterwards') wrong.push('nobody can write')
  judged = true
  return wrong
}

/** What an operator pipes into or out of the command about deleted accounts. */
const erasures = async (databaseUrl: string, verb: 'list' | 'reapply', input = '') => {
  const program = join(repository, 'services/identity/src/erasures.ts')
  const child = spawn(process.execPath, [program, verb], { env: { PATH, DATABASE_URL: databaseUrl } })
  child.stdin.end(input)
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(errors)
  return output
}

/** NATS alone, while nobody publishes or reads: otherwise somebody would go on with what did not happen. */
const removeStreams = async (paths: DataPaths) => {
  const { natsPasswords } = localSecrets(paths.secrets)
  const bin = await natsServerBinary(join(repository, '.data/bin'))
  const configuration = natsConfiguration(natsPasswords)
  const nats = await startNats({ storeDir: paths.nats, bin, log: paths.log('nats'), configuration })
  const program = join(repository, 'services/chassis/src/maintenance/main.ts')
  try {
    for (const service of services) {
      const url = natsUrl({ port: nats.port, user: operatorOf(service), password: natsPasswords.operator })
      const env = { PATH, NATS_URL: url }
      await promisify(execFile)(process.execPath, [program, 'stream', 'remove', service], { env })
    }
  } finally {
    await nats.stop()
  }
}

/**
 * Everybody has read everything, and every service has erased everybody who left. Who paid after the moment has no account,
 * so that payments are not waited for.
 */
const caughtUp = async (stack: ReadableStack) => {
  const read = () => catchUp(stack, async () => [])
  await read()
  await until(() =>
    withDatabase(stack.database('identity'), async (sql) => {
      const [row] = await sql.$queryRaw<[{ late: number }]>`
        select count(*)::int as late from erasures
        where 4 > (select count(*) from erasure_confirmations as confirmed where confirmed.user_id = erasures.user_id)`
      return row.late === 0
    }),
  )
  await read()
}
