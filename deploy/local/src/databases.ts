import type { Service } from '@roletrail/contracts/words/service'
import { Client, escapeLiteral } from 'pg'

/**
 * Gives a service a role and a database of its own; nobody else's role may connect to it. Running it again
 * changes nothing but the password.
 */
export const createDatabase = async (superuserUrl: string, service: Service, password: string) => {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const secret = escapeLiteral(password)
    const has = async (sql: string) => (await client.query(sql, [service])).rowCount !== 0
    const role = (await has('select from pg_roles where rolname = $1')) ? 'alter' : 'create'
    await client.query(`${role} role ${service} login password ${secret}`)
    if (!(await has('select from pg_database where datname = $1')))
      await client.query(`create database ${service} owner ${service}`)
    await client.query(`revoke connect, temporary on database ${service} from public`)
  } finally {
    await client.end()
  }
}
