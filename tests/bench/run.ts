import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listJobs } from '@roletrail/contracts/jobs/http'
import { repository } from '@roletrail/local/paths'
import { print } from '@roletrail/local/terminal'
import { QUICK } from '../config.ts'
import { startGenerator } from './load/generator.ts'
import { measureEnumeration } from './measurements/account-enumeration.ts'
import { measureBoard } from './measurements/board.ts'
import { measureBroadcast } from './measurements/broadcast.ts'
import { measureDashboard } from './measurements/dashboard.ts'
import { measureDigest } from './measurements/digest.ts'
import { measureEvents } from './measurements/events.ts'
import { measureHops } from './measurements/hops.ts'
import { measureIdle } from './measurements/idle.ts'
import { measureLive } from './measurements/live.ts'
import { type Bench, measureMoves } from './measurements/move.ts'
import { measureReminders } from './measurements/reminders.ts'
import { measureSearch } from './measurements/search.ts'
import { measureUserSearch } from './measurements/user-search.ts'
import { measureVolume } from './measurements/volume.ts'
import { measureWeb } from './measurements/web.ts'
import { type Results, report } from './report.ts'
import { type Person, startBenchStack } from './stack.ts'

const measurements = {
  moves: measureMoves,
  hops: measureHops,
  board: measureBoard,
  live: measureLive,
  events: measureEvents,
  volume: measureVolume,
  broadcast: measureBroadcast,
  dashboard: measureDashboard,
  web: measureWeb,
  enumeration: measureEnumeration,
  users: measureUserSearch,
  reminders: measureReminders,
  digest: measureDigest,
  search: measureSearch,
  rest: measureIdle,
} satisfies { [Name in keyof Results]-?: (bench: Bench) => Promise<NonNullable<Results[Name]>> }

const [rounds, seconds] = QUICK ? [2, 1] : [5, 2]
/** The measurements to run; all if none is named. */
const named = process.argv.slice(2)

const mostClients = 50
const enoughReaders = async (ada: Person) => {
  const readers = [ada]
  while (readers.length * (listJobs.inFlight ?? mostClients) < mostClients)
    readers.push(await stack.person(`reader-${readers.length}`, ada.cards.length))
  return readers
}

const stack = await startBenchStack()
const generator = startGenerator()
try {
  const ada = await stack.person('ada', 500)
  let readers: Promise<Person[]> | undefined
  const bench: Bench = { stack, generator, ada, readers: () => (readers ??= enoughReaders(ada)), rounds, seconds }
  const results: Results = {}
  for (const [name, measure] of Object.entries(measurements)) {
    if (named.length && !named.includes(name)) continue
    print(`Measuring: ${name}.`)
    Object.assign(results, { [name]: await measure(bench) })
  }
  process.stdout.write(`${report(results)}\n`)
  const directory = join(repository, '.data/bench')
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'latest.json'), JSON.stringify(results, null, 2))
} finally {
  generator.stop()
  await stack.stop()
  await stack.remove()
}
