import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@roletrail/local/paths'
import { print } from '@roletrail/local/terminal'
import { QUICK } from '../config.ts'
import { measureBoard } from './board.ts'
import { measureEvents } from './events.ts'
import { measureHops } from './hops.ts'
import { benchHouse } from './house.ts'
import { measureLive } from './live.ts'
import { startGenerator } from './load/generator.ts'
import { type Bench, measureMoves } from './move.ts'
import { type Results, report } from './report.ts'
import { measureRest } from './rest.ts'
import { measureStrangers } from './strangers.ts'
import { measureVolume } from './volume.ts'
import { measureWeb } from './web.ts'

const measurements = {
  moves: measureMoves,
  hops: measureHops,
  board: measureBoard,
  live: measureLive,
  events: measureEvents,
  volume: measureVolume,
  web: measureWeb,
  strangers: measureStrangers,
  rest: measureRest,
} satisfies { [Name in keyof Results]-?: (bench: Bench) => Promise<NonNullable<Results[Name]>> }

const [rounds, seconds] = QUICK ? [2, 1] : [5, 2]
/** Only these are made, if any are named. */
const named = process.argv.slice(2)

const house = await benchHouse()
const generator = startGenerator()
try {
  const ada = await house.person('ada', 500)
  const bench: Bench = { house, generator, ada, rounds, seconds }
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
  await house.stop()
  await house.remove()
}
