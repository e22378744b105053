import { text } from 'node:stream/consumers'
import { ConfigurationError } from '@roletrail/chassis/base/configuration'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { z } from 'zod'
import { listErasures, reapplyErasure } from './account/erase-account.ts'
import { readErasuresConfig } from './config.ts'
import { PrismaClient } from './generated/client.ts'

const Ids = z.array(z.uuid())
const usage = 'Usage: node services/identity/src/erasures.ts list > ids, or … reapply < ids'

/**
 * `list` prints the ids of everybody whose account was deleted, to be kept with the backups; `reapply` reads such a list
 * from standard input after a restore, and erases these people again in every service.
 */
const main = async () => {
  const database = new PrismaClient({ adapter: createAdapter(readErasuresConfig().DATABASE_URL, 'identity-erasures') })
  try {
    const [, , command] = process.argv
    if (command === 'list') return console.log((await listErasures(database)).join('\n'))
    if (command !== 'reapply') throw new ConfigurationError(usage)
    const ids = Ids.safeParse((await text(process.stdin)).split(/\s+/).filter(Boolean))
    if (!ids.success) throw new ConfigurationError(`This is not a list of ids. ${usage}`)
    for (const id of ids.data) await reapplyErasure(database, id)
    console.log(`${ids.data.length} erased`)
  } finally {
    await database.$disconnect()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
