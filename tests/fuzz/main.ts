import { paymentProvider } from '../system/payment-provider.ts'
import { stackProcess } from '../system/stack-process.ts'
import { unlimited } from '../system/unlimited.ts'
import { fuzz } from './fuzz.ts'
import { peopleOfEveryRole } from './people.ts'
import { report } from './report.ts'

const [seed = String(Math.floor(Math.random() * 1e9)), seconds = '60'] = process.argv
  .slice(2)
  .map((text) => text || undefined)

const print = (line: string) => void process.stdout.write(`${line}\n`)

print(`make fuzz SEED=${seed} SECONDS=${seconds}`)
const stack = await stackProcess(unlimited)
const fuzzStack = async () => {
  const { url, sandboxUrl, admin } = stack
  try {
    await stack.start()
    const people = await peopleOfEveryRole({ url, endSubscription: paymentProvider(sandboxUrl).end, admin })
    return await fuzz({ url, people, seed: Number(seed), seconds: Number(seconds), slowMs: 2_000 })
  } finally {
    await stack.stop('SIGTERM')
  }
}
const fuzzed = await fuzzStack()
print(report(fuzzed))
const isWell = fuzzed.faults.length === 0 && fuzzed.untried === 0
if (isWell) await stack.remove()
print(
  isWell ? `\nNothing broke, with SEED=${seed}.` : `\nFaults with SEED=${seed}. The logs are in ${stack.directory}.`,
)
process.exit(isWell ? 0 : 1)
