import { ConfigurationError } from '@roletrail/chassis/base/configuration'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { migrate } from '@roletrail/chassis/postgres/migrate'
import { Email } from '@roletrail/contracts/text'
import { migrations } from './app.ts'
import { readAdminConfig } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { makeAdmin } from './user/make-admin.ts'

/** `node services/identity/src/admin.ts EMAIL`: creates or promotes an admin and prints a one-time link. */
const main = async () => {
  const email = Email.safeParse(process.argv[2] ?? '')
  if (!email.success)
    throw new ConfigurationError('Which e-mail address? Usage: node services/identity/src/admin.ts EMAIL')
  const config = readAdminConfig()
  const { DATABASE_URL, MIGRATION_DATABASE_URL = DATABASE_URL, PUBLIC_URL, ADMIN_PASSWORD } = config
  // Where another process migrates, this one may not.
  if (config.MIGRATIONS !== 'await') await migrate(MIGRATION_DATABASE_URL, migrations)
  const database = new PrismaClient({ adapter: createAdapter(DATABASE_URL, 'identity-admin') })
  try {
    console.log(await makeAdmin(database, { email: email.data, publicUrl: PUBLIC_URL, password: ADMIN_PASSWORD }))
  } finally {
    await database.$disconnect()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
