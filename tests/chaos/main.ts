import { chaos } from './chaos.ts'
import { report } from './report.ts'

const [seed = String(Math.floor(Math.random() * 1e9)), seconds = '60', older] = process.argv
  .slice(2)
  .map((text) => text || undefined)

const print = (line: string) => void process.stdout.write(`${line}\n`)

print(
  older
    ? `make two-versions OLDER=${older} SEED=${seed} SECONDS=${seconds}`
    : `make chaos SEED=${seed} SECONDS=${seconds}`,
)
const run = await chaos({ seed, seconds: Number(seconds), older })
const broken = run.verdicts.filter(({ breach }) => breach)
print(report(run))
await run.close({ keep: broken.length > 0 })
if (broken.length) print(`\nBroken with SEED=${seed}. The history, logs and databases are in ${run.stack.directory}.`)
else print(`\nEvery invariant holds, with SEED=${seed}.`)
process.exit(broken.length ? 1 : 0)
