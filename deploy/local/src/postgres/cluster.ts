import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresAccount } from './account.ts'

interface Cluster {
  dataDir: string
  initdb: string
  account: PostgresAccount
  fsync: boolean
}

/** Creates the data directory if there is none, and returns its superuser's password, which is kept inside. */
export const postgresCluster = async (cluster: Cluster) => {
  const { dataDir, account } = cluster
  if (!existsSync(join(dataDir, passwordFile))) await create(cluster)
  // PostgreSQL insists on owning its files; after a copy it may not.
  else if ((await stat(dataDir)).uid !== account.uid) await account.own(dataDir)
  return readFile(join(dataDir, passwordFile), 'utf8')
}

const passwordFile = 'superuser-password'

// Created beside its final place and moved there as a whole: a start that is killed leaves either nothing or everything.
const create = async ({ dataDir, initdb, account, fsync }: Cluster) => {
  await mkdir(dirname(dataDir), { recursive: true })
  const draft = await mkdtemp(`${dataDir}.draft-`)
  try {
    const made = join(draft, 'data')
    const pwfile = join(draft, passwordFile)
    await mkdir(made, { mode: 0o700 })
    await writeFile(pwfile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (account.uid !== process.getuid?.()) await account.own(draft)
    const [file = '', ...args] = [
      ...account.as,
      initdb,
      '--pgdata',
      made,
      '--username=postgres',
      '--pwfile',
      pwfile,
      // This machine's other users can reach 127.0.0.1 too, so every role needs a password.
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(fsync ? [] : ['--no-sync']),
    ]
    await promisify(execFile)(file, args)
    await rename(pwfile, join(made, passwordFile))
    await rename(made, dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
