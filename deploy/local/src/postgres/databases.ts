import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigurationError } from '@roletrail/chassis/base/configuration'
import { codeOf, isUnavailable } from '@roletrail/chassis/postgres/database'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { Client, escapeLiteral } from 'pg'

// Containers of one machine start together, and PostgreSQL takes longest, most of all after a crash.
const patienceMs = 60_000
const askAgainMs = 250

/** The role that owns a service's tables; the service itself runs as one that may only use them. */
export const ownerOf = (service: Service) => `${service}_owner`

type Url = (database?: string) => string

/**
 * Gives a service a database of its own, a role that owns it and one to run as; nobody else may connect. Running it
 * again changes nothing but the passwords. A server that is still starting is waited for; throws a `ConfigurationError` if
 * there is none after a minute, or if it knows no such superuser.
 */
export const createDatabase = async (url: Url, service: Service, password: string, ownerPassword: string) => {
  const end = performance.now() + patienceMs
  for (;;)
    try {
      return await create(url, service, password, ownerPassword)
    } catch (error) {
      const { host } = new URL(url())
      const { message } = error as Error
      // Class 28: invalid authorization specification.
      if (codeOf(error)?.startsWith('28'))
        throw new ConfigurationError(`PostgreSQL at ${host} refuses the login: ${message}`)
      if (!isUnavailable(error)) throw error
      if (performance.now() > end) throw new ConfigurationError(`There is no PostgreSQL at ${host}: ${message}`)
      await sleep(askAgainMs)
    }
}

const create = async (url: Url, service: Service, password: string, ownerPassword: string) => {
  const owner = ownerOf(service)
  await asSuperuser(url(), async (client) => {
    const has = async (sql: string, name: string) => (await client.query(sql, [name])).rowCount !== 0
    const login = async (role: string, secret: string) => {
      const verb = (await has('select from pg_roles where rolname = $1', role)) ? 'alter' : 'create'
      await client.query(`${verb} role ${role} login password ${escapeLiteral(secret)}`)
    }
    await login(service, password)
    await login(owner, ownerPassword)
    if (!(await has('select from pg_database where datname = $1', service)))
      await client.query(`create database ${service} owner ${owner}`)
  })
  await asSuperuser(url(service), async (client) => {
    // In directories of earlier versions the service owned everything itself.
    await client.query(`reassign owned by ${service} to ${owner}`)
    await client.query(`revoke connect, temporary on database ${service} from public`)
    await client.query(`grant connect on database ${service} to ${service}`)
  })
}

const asSuperuser = async (connectionString: string, work: (client: Client) => Promise<unknown>) => {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
