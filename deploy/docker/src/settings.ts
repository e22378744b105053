import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { services } from '@roletrail/contracts/vocabulary/service'
import { readConfig } from '@roletrail/local/config'
import { environments } from '@roletrail/local/environment'
import { natsConfiguration } from '@roletrail/local/nats/configuration'
import { natsUrl } from '@roletrail/local/nats/nats'
import { localSecrets } from '@roletrail/local/secrets'
import { databasesOn } from '@roletrail/local/servers'
import { databaseUrl, readSetupConfig, superuserPasswordFile } from './config.ts'
import { environmentFile } from './environment-file.ts'

/**
 * `node settings.js` generates the secrets of an installation at its first start, and gives each container what it needs
 * in a directory that no other container sees. It runs at every start, so that a setting that was changed, or a service
 * that was added, is there; the secrets stay.
 */
const { SETTINGS_DIR, SANDBOX_URL } = readSetupConfig()
const secrets = localSecrets(join(SETTINGS_DIR, 'setup/secrets.json'))
const port = 8080

const write = (file: string, text: string, mode = 0o400) => {
  writeFileSync(`${file}.new`, text, { mode })
  renameSync(`${file}.new`, file)
}

const config = readConfig()
const environment = environments({
  config,
  secrets,
  network: {
    hostOf: () => '0.0.0.0',
    portOf: () => port,
    internalPort: 9090,
    urlOf: (name) => `http://${name}:${port}`,
    sandboxUrl: SANDBOX_URL,
  },
  natsUrl: (user) => natsUrl({ host: 'nats', port: 4222, user, password: secrets.natsPasswords[user] }),
  ...databasesOn(config, secrets, databaseUrl()),
  inherited: {},
})
for (const name of [...services, 'bff', 'sandbox'] as const)
  write(join(SETTINGS_DIR, name, 'environment'), environmentFile(environment[name]))

// What was acknowledged is on disk: a single server has no others that would have it.
const jetstream = { store_dir: '/data', sync_interval: 'always' }
write(join(SETTINGS_DIR, 'nats/nats.conf'), natsConfiguration(secrets.natsPasswords, { jetstream }))

// PostgreSQL keeps the first one for good; its image reads the file as a user of its own.
if (!existsSync(superuserPasswordFile)) write(superuserPasswordFile, randomBytes(24).toString('base64url'), 0o444)
