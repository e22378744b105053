import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '@roletrail/local/paths'
import type { PostgresAccount } from '@roletrail/local/postgres/account'
import { startChild } from '@roletrail/local/processes/child-process'
import type { Packages } from './packages.ts'

interface Balanced {
  name: string
  port: number
  /** The ports of its servers; `checked` if another one says whether they are to be used. */
  servers: { port: number; checked?: number }[]
  mode: 'http' | 'tcp'
  check: string
}

/** Patroni says who the primary is. Whoever is no longer loses its connections at once: nobody waits for it. */
const primaryOnly = `
  default-server inter 500ms fastinter 200ms downinter 500ms fall 2 rise 2 on-marked-down shutdown-sessions
  timeout check 1s
  timeout client 1h
  timeout server 1h
`

const listen = ({ name, port, servers, mode, check }: Balanced) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode ${mode}
  option httpchk GET ${check}
  http-check expect status 200
${mode === 'http' ? '  option forwardfor\n' : primaryOnly}${servers
  .map(({ port, checked }, index) => {
    const by = checked ? ` port ${checked}` : ''
    return `  server ${name}-${index + 1} 127.0.0.1:${port} check${by}`
  })
  .join('\n')}
`

/** HAProxy in front of everything that there is twice. */
export const startHaproxy = async (directory: string, packages: Packages, balanced: Balanced[]) => {
  const file = join(directory, 'haproxy.cfg')
  const common = await readFile(join(repository, 'deploy/ha/haproxy.cfg'), 'utf8')
  await writeFile(file, common + balanced.map(listen).join(''))
  return startChild({
    command: [packages.program('haproxy'), '-db', '-f', file],
    env: packages.environment,
    log: join(directory, 'log/haproxy.log'),
  })
}

interface PgBouncer {
  port: number
  primaryPort: number
  /** What PostgreSQL keeps of each role's password. */
  secrets: Record<string, string>
  account: PostgresAccount
}

/** PgBouncer before the primary, in transaction mode. It refuses to run as root, as PostgreSQL does. */
export const startPgBouncer = async (
  directory: string,
  packages: Packages,
  { port, primaryPort, secrets, account }: PgBouncer,
) => {
  const home = join(directory, 'pgbouncer')
  await mkdir(home, { recursive: true, mode: 0o700 })
  const users = join(home, 'userlist.txt')
  // Not the passwords: after a failover everybody logs in at once, and to derive a secret from a password takes so long
  // that PgBouncer would answer nobody in time.
  await writeFile(
    users,
    Object.entries(secrets).map(([user, secret]) => `"${user}" "${secret}"\n`),
  )
  const template = await readFile(join(repository, 'deploy/ha/pgbouncer.ini'), 'utf8')
  const values: Record<string, string> = {
    LISTEN_PORT: String(port),
    PRIMARY_PORT: String(primaryPort),
    AUTH_FILE: users,
  }
  const file = join(home, 'pgbouncer.ini')
  const settings = template.split('\n').filter((line) => !line.startsWith(';'))
  await writeFile(
    file,
    settings.map((line) => line.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')).join('\n'),
  )
  if (account.as.length) await account.own(home)
  return startChild({
    command: [packages.program('pgbouncer'), file],
    as: account.as,
    env: packages.environment,
    log: join(directory, 'log/pgbouncer.log'),
    stopSignal: 'SIGINT',
  })
}
