import { moneyRun } from './money.ts'

const [seed = String(Math.floor(Math.random() * 1e9)), people = '1000'] = process.argv
  .slice(2)
  .map((text) => text || undefined)

const tell = (line: string) => void process.stdout.write(`${line}\n`)

tell(`make chaos SEED=${seed} PEOPLE=${people}`)
const { journal, ledger, left, house, close } = await moneyRun({ seed, people: Number(people) })
for (const [what, times] of [...journal.tally].toSorted(([one], [other]) => one.localeCompare(other)))
  tell(`  ${times}\t${what}`)
tell(
  `  ${ledger.subscriptions.length} subscriptions, ${ledger.invoices.length} invoices, ${ledger.charges.length} charges`,
)
for (const difference of left) tell(`  DIFFERS  ${difference}`)
await close({ keep: left.length > 0 })
tell(
  left.length
    ? `\nThe books differ, with SEED=${seed}: ${house.directory}.`
    : `\nThe books balance, with SEED=${seed}.`,
)
process.exit(left.length ? 1 : 0)
