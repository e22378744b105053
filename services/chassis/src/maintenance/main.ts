import { ConfigurationError } from '../base/configuration.ts'
import { readUpkeepConfig } from './config.ts'
import { listParked, requestTask } from './request-task.ts'

const usage = `Looks after a running service, found by its DATABASE_URL:
  parked                          what consumers could not apply
  replay CONSUMER [AGGREGATE]     apply what was parked, in order: after the cause is gone
  reset CONSUMER                  empty a consumer's read model and read every event again
  check AGGREGATE                 compare read models with what their events say, row by row
  rebuild AGGREGATE               make read models anew where they differ`

const wordsAfter = { parked: [0, 0], replay: [1, 2], reset: [1, 1], check: [1, 1], rebuild: [1, 1] } as const

const isVerb = (word: string): word is keyof typeof wordsAfter => Object.hasOwn(wordsAfter, word)

const main = async ([verb = '', ...words]: string[]) => {
  const [fewest, most] = isVerb(verb) ? wordsAfter[verb] : [1, 0]
  if (words.length < fewest || words.length > most) throw new ConfigurationError(usage)
  const { DATABASE_URL } = readUpkeepConfig()
  const answer = verb === 'parked' ? await listParked(DATABASE_URL) : await requestTask(DATABASE_URL, [verb, ...words])
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
  if ('ok' in answer && !answer.ok) process.exitCode = 1
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
