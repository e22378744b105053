import type { Service } from '@roletrail/contracts/vocabulary/service'
import { Client, escapeLiteral } from 'pg'

/** The role that owns a service's tables; the service itself runs as one that may only use them. */
export const ownerOf = (service: Service) => `${service}_owner`

/**
 * Gives a service a database of its own, a role that owns it and one to run as; nobody else may connect. Running it
 * again changes nothing but the passwords.
 */
export const createDatabase = async (
  url: (database?: string) => string,
  service: Service,
  password: string,
  ownerPassword: string,
) => {
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
