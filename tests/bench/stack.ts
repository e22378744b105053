import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stages } from '@roletrail/contracts/vocabulary/stage'
import { dataPaths } from '@roletrail/local/data-directory'
import { natsUrl } from '@roletrail/local/nats/nats'
import { portsInUse } from '@roletrail/local/ports'
import { postgresUrl } from '@roletrail/local/postgres/postgres'
import { localSecrets } from '@roletrail/local/secrets'
import pg from 'pg'
import { createSeeker } from '../actors/seeker.ts'
import { stackProcess } from '../system/stack-process.ts'
import { unlimited } from '../system/unlimited.ts'
import { isReady, until } from '../system/until.ts'

/** The product as `make up` runs it, except for the rate limits: all clients share one IP address. */
export const startBenchStack = async () => {
  const stack = await stackProcess(unlimited)
  await stack.start()
  const paths = dataPaths(stack.directory)
  const ports = portsInUse(paths.ports)
  const password = await readFile(join(paths.postgres, 'superuser-password'), 'utf8')
  const databaseUrl = (database: string) => postgresUrl({ port: ports.postgres, database, user: 'postgres', password })
  const pools = new Map<string, pg.Pool>()
  return {
    ...stack,
    ports,
    databaseUrl,
    paths,
    /** Every process of the product, without the launcher. */
    pids: async () => {
      const { up: _launcher, ...pids } = await stack.pids()
      return pids
    },
    /** Only a service may publish into its stream, and only the operator may create one of the bench's own. */
    natsUrl: (user: 'jobs' | 'operator') =>
      natsUrl({ port: ports.nats, user, password: localSecrets(paths.secrets).natsPasswords[user] }),
    /** Runs SQL in a service's database. */
    sql: async <Row extends object>(database: string, text: string, values: unknown[] = []): Promise<Row[]> => {
      const pool = pools.get(database) ?? new pg.Pool({ connectionString: databaseUrl(database), max: 2 })
      pools.set(database, pool)
      return (await pool.query<Row>(text, values)).rows
    },
    /** Waits until killed processes are ready again. */
    ready: () =>
      until(async () => {
        const urls = [ports.jobs, ports.bff].map((port) => `http://127.0.0.1:${port}/readyz`)
        return (await Promise.all(urls.map(isReady))).every(Boolean)
      }),
    stop: async () => {
      for (const pool of pools.values()) await pool.end()
      pools.clear()
      await stack.stop('SIGTERM')
    },
    /** A signed-in person with so many jobs, all in the stage applied or spread `acrossStages`. */
    person: async (name: string, jobs: number, acrossStages = false) => {
      const seeker = await createSeeker(stack.url, name).signUp()
      const cards: string[] = []
      for (let job = 0; job < jobs; job += 10) {
        const ten = Array.from({ length: Math.min(10, jobs - job) }, (_, index) =>
          seeker.browser.post<{ id: string }>('/api/jobs', {
            ...aJob(job + index),
            ...(acrossStages && { status: stages[(job + index) % stages.length] }),
          }),
        )
        cards.push(...(await Promise.all(ten)).map(({ body }) => body.id))
      }
      const cookie = [...seeker.browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
      return {
        seeker,
        cards,
        headers: { cookie, origin: stack.url, 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, br' },
      }
    },
  }
}

export type BenchStack = Awaited<ReturnType<typeof startBenchStack>>
export type Person = Awaited<ReturnType<BenchStack['person']>>

/** About as long as what people enter. */
const aJob = (index: number) => ({
  company: `Company ${index} of the Northern Lights`,
  position: 'Senior Software Engineer, Platform',
  jobUrl: `https://careers.example.com/positions/${index}/senior-software-engineer`,
  tags: ['remote', 'typescript', 'platform'],
  salary: '$150,000 to $180,000',
  location: 'Berlin, Germany',
  contactName: 'Grace Hopper',
  contactEmail: `grace.${index}@example.com`,
  contactPhone: '+49 30 1234567',
  notes: 'They asked for two references and a portfolio; the second round is with the team.',
})
