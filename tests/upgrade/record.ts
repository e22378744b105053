import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testSql } from '@roletrail/chassis/testing/sql'
import { services } from '@roletrail/contracts/vocabulary/service'
import { readConfig } from '@roletrail/local/config'
import { postgresUrl } from '@roletrail/local/postgres/postgres'
import { runningStack } from '@roletrail/local/running-stack'
import { createSeeker } from '../actors/seeker.ts'
import { catchUp } from '../chaos/final-state/catch-up.ts'
import { withDatabase } from '../chaos/final-state/final-state.ts'
import { PATH } from '../config.ts'
import { stackProcess } from '../system/stack-process.ts'
import { unlimited } from '../system/unlimited.ts'
import { liveALittle } from './life.ts'
import { eventsUpTo, factsOf, type Manifest } from './manifest.ts'
import { recordContract, recordDatabase, releases } from './recording.ts'

const [, , release = ''] = process.argv

/** Runs the product as it is now, lets people live with it for a little, and keeps what its databases hold. */
const record = async () => {
  if (!/^[\w.-]+$/.test(release)) throw new Error('make record-release RELEASE=2026-11-23')
  const folder = join(releases, release)
  if (existsSync(folder)) throw new Error(`${release} is recorded already, and what was released does not change.`)
  const stack = await stackProcess({ ...unlimited, SEED: 'demo' })
  try {
    await stack.start()
    const { paths, ports, environment } = runningStack(readConfig({ ...stack.variables, PATH }))
    const password = readFileSync(join(paths.postgres, 'superuser-password'), 'utf8')
    const urlOf = (database: string) => postgresUrl({ port: ports.postgres, database, user: 'postgres', password })
    await liveALittle({ ...stack, seeker: (name) => createSeeker(stack.url, name) })
    await catchUp({
      sandboxUrl: stack.sandboxUrl,
      natsUrl: environment.bff.NATS_URL,
      database: (database) => testSql(urlOf(database)),
      readyUrls: [],
    })
    await mkdir(folder, { recursive: true })
    await recordContract(release)
    const manifest: Partial<Manifest> = {}
    for (const service of services) {
      await recordDatabase(release, service, urlOf(service))
      manifest[service] = await withDatabase(testSql(urlOf(service)), async (sql) => ({
        log: await eventsUpTo(sql),
        facts: await factsOf(service, sql),
      }))
    }
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    process.stdout.write(`${release} is recorded in ${folder}.\n`)
  } finally {
    await stack.stop('SIGTERM')
    await stack.remove()
  }
}

await record()
