import { services } from '@roletrail/contracts/vocabulary/service'
import { ConfigurationError } from '../base/configuration.ts'
import type { DatabaseUrl } from '../postgres/client.ts'
import { closeWork, listParked, listStuckWork, removeStream, requestTask, retryWork } from './commands.ts'
import { readMaintenanceConfig, readStreamConfig } from './config.ts'

const usage = `Maintains a running service, which is found by its DATABASE_URL:
  parked                          list what consumers could not apply
  replay CONSUMER [AGGREGATE]     apply what was parked, in order, once its cause is gone
  reset CONSUMER                  empty a consumer's read model and read every event again
  check AGGREGATE                 compare read models with what their events say, row by row
  rebuild AGGREGATE               rebuild the read models that differ
  queue list                      list work that was given up, or whose outcome is unknown
  queue retry QUEUE [ID]          let the workers take given-up work again; with ID also if its outcome is unknown
  queue close QUEUE ID            mark work as done that is known to have happened
With NATS_URL as the operator of a stream's account:
  stream remove SERVICE           remove its stream; its relay makes a new one and fills it`

const run = ([verb = '', ...words]: string[]) => {
  const [first = '', second = ''] = words
  if (verb !== 'stream') return maintain(readMaintenanceConfig().DATABASE_URL, [verb, ...words])
  const service = services.find((each) => each === second)
  if (first !== 'remove' || !service) throw new ConfigurationError(usage)
  return removeStream(readStreamConfig().NATS_URL, service)
}

const maintain = (databaseUrl: DatabaseUrl, [verb = '', ...words]: string[]) => {
  const [first = '', second = '', third = ''] = words
  switch (`${verb} ${verb === 'queue' ? first : ''}/${words.length}`) {
    case 'parked /0':
      return listParked(databaseUrl)
    case 'replay /1':
    case 'replay /2':
    case 'reset /1':
    case 'check /1':
    case 'rebuild /1':
      return requestTask(databaseUrl, [verb, ...words])
    case 'queue list/1':
      return listStuckWork(databaseUrl)
    case 'queue retry/2':
      return retryWork(databaseUrl, second)
    case 'queue retry/3':
      return retryWork(databaseUrl, second, third)
    case 'queue close/3':
      return closeWork(databaseUrl, second, third)
    default:
      throw new ConfigurationError(usage)
  }
}

const main = async (words: string[]) => {
  const result = await run(words)
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  if ('ok' in result && !result.ok) process.exitCode = 1
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
