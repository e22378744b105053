import { text } from 'node:stream/consumers'
import { ConfigurationError } from '@roletrail/chassis/base/configuration'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { z } from 'zod'
import { eraseAgain, erasedPeople } from './account/erase-account.ts'
import { readErasedConfig } from './config.ts'
import { PrismaClient } from './generated/client.ts'

const Ids = z.array(z.uuid())

/**
 * `node services/identity/src/erased.ts` prints the ids of all who were erased, to be kept beside the backups;
 * `… erased.ts again` reads such a list after a restore and has everybody forget those who are back.
 */
const main = async () => {
  const database = new PrismaClient({ adapter: createAdapter(readErasedConfig().DATABASE_URL, 'identity-erased') })
  try {
    if (process.argv[2] !== 'again') return console.log((await erasedPeople(database)).join('\n'))
    const ids = Ids.safeParse((await text(process.stdin)).split(/\s+/).filter(Boolean))
    if (!ids.success) throw new ConfigurationError('This is no list of ids. Usage: erased.ts again < ids')
    for (const id of ids.data) await eraseAgain(database, id)
    console.log(`${ids.data.length} erased`)
  } finally {
    await database.$disconnect()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
