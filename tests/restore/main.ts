import { restoreDrill } from './drill.ts'

const [seed = String(Math.floor(Math.random() * 1e9)), seconds = '10'] = process.argv
  .slice(2)
  .map((text) => text || undefined)

const print = (line: string) => void process.stdout.write(`${line}\n`)

print(`make restore-drill SEED=${seed} SECONDS=${seconds}`)
const wrong = await restoreDrill({ seed, seconds: Number(seconds), print })
for (const each of wrong) print(`FAILED  ${each}`)
if (wrong.length === 0) print(`Restored, with SEED=${seed}.`)
process.exit(wrong.length ? 1 : 0)
