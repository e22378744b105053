import { moneyRun } from './money.ts'

const [seed = String(Math.floor(Math.random() * 1e9)), people = '1000'] = process.argv
  .slice(2)
  .map((text) => text || undefined)

const print = (line: string) => void process.stdout.write(`${line}\n`)

print(`make chaos SEED=${seed} PEOPLE=${people}`)
const { history, ledger, left, secrets, stack, close } = await moneyRun({ seed, people: Number(people) })
for (const [what, times] of [...history.tally].toSorted(([one], [other]) => one.localeCompare(other)))
  print(`  ${times}\t${what}`)
print(
  `  ${ledger.subscriptions.length} subscriptions, ${ledger.invoices.length} invoices, ${ledger.charges.length} charges`,
)
for (const difference of left) print(`  DIFFERS  ${difference}`)
for (const secret of secrets) print(`  LEAKS  ${secret}`)
const isWell = left.length + secrets.length === 0
await close({ keep: !isWell })
print(
  isWell
    ? `\nThe books balance, with SEED=${seed}.`
    : `\nThe books differ, or a secret stands where none may, with SEED=${seed}: ${stack.directory}.`,
)
process.exit(isWell ? 0 : 1)
