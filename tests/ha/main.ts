import { report } from '../chaos/report.ts'
import { table } from '../system/table.ts'
import { runFailovers } from './ha.ts'

const [seed = String(Math.floor(Math.random() * 1e9)), failovers = '20'] = process.argv
  .slice(2)
  .map((text) => text || undefined)

const print = (line: string) => void process.stdout.write(`${line}\n`)

print(`make ha SEED=${seed} FAILOVERS=${failovers}`)
const run = await runFailovers({ seed, failovers: Number(failovers), print })
print(report(run))
print(
  table(
    'Milliseconds, on a machine that everything shares',
    ['fault', 'without writes', 'repeated writes', 'events late by', 'of', 'committed after'],
    run.injected.map(({ fault, withoutWrites, failures, eventDelay, latest }) => [
      fault,
      withoutWrites,
      failures,
      eventDelay,
      latest?.service ?? '',
      latest?.after ?? '',
    ]),
  ),
)
// Writing never waits for NATS, whatever becomes of it.
const waited = run.injected.filter(({ of, failures }) => of === 'nats' && failures > 0)
for (const { fault, failures } of waited) print(`\nFAILED  ${fault}: ${failures} writes had to be repeated`)
const late = run.injected.filter(({ eventDelay, maxEventDelay = Infinity }) => eventDelay > maxEventDelay)
for (const { fault, eventDelay } of late) print(`\nFAILED  ${fault}: events came ${Math.round(eventDelay)} ms late`)
const broken = run.verdicts.some(({ breach }) => breach !== undefined) || waited.length > 0 || late.length > 0
await run.stack.stop()
if (broken) print(`\nBroken with SEED=${seed}. The history, logs and databases are in ${run.stack.directory}.`)
else {
  await run.stack.remove()
  print(`\nEvery invariant holds after ${run.injected.length} failovers, with SEED=${seed}.`)
}
process.exit(broken ? 1 : 0)
