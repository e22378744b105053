import { join } from 'node:path'
import { services } from '@roletrail/contracts/vocabulary/service'
import { createDatabase } from '@roletrail/local/postgres/databases'
import { localSecrets } from '@roletrail/local/secrets'
import { databaseUrl, readSetupConfig } from './config.ts'

/** `node databases.js` makes each service's database and roles, with the passwords that `settings.js` gave them. */
const { databasePasswords, ownerPasswords } = localSecrets(join(readSetupConfig().SETTINGS_DIR, 'setup/secrets.json'))
const url = databaseUrl()
for (const service of services) await createDatabase(url, service, databasePasswords[service], ownerPasswords[service])
