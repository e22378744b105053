import { constants, setPriority } from 'node:os'
import { print } from '@roletrail/local/terminal'
import { attacks } from './attacks.ts'
import { boundMs, report, wrongWith } from './report.ts'
import { besiege, peace, type Siege } from './siege.ts'
import { startHostileStack } from './stack.ts'

const [named, seconds = '10'] = process.argv.slice(2).map((text) => text || undefined)
const scale = { seconds: Number(seconds), jobs: 1_000, heavyJobs: 800, streams: 2_000, slowSockets: 500 }

const stack = await startHostileStack()
const sieges: Siege[] = []
try {
  await stack.start()
  // Attackers have computers of their own: theirs is this process, and it takes only the time that RoleTrail leaves.
  setPriority(constants.priority.PRIORITY_LOW)
  const person = await stack.person('ordinary', 30)
  for (const attack of [peace, ...attacks]) {
    if (named && !attack.name.includes(named)) continue
    print(`Attacking: ${attack.name}.`)
    sieges.push(await besiege(stack, person, attack, scale))
  }
} finally {
  await stack.stop('SIGTERM')
}
print(report(sieges))
const wrong = sieges.flatMap((siege) => wrongWith(siege, boundMs))
for (const each of wrong) print(`FAILED  ${each}`)
if (wrong.length) print(`The logs are in ${stack.directory}.`)
else await stack.remove()
process.exit(wrong.length ? 1 : 0)
