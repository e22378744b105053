import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@roletrail/chassis/base/free-port'
import { testSql } from '@roletrail/chassis/testing/sql'
import { repository } from '@roletrail/local/paths'
import { postgresAccount } from '@roletrail/local/postgres/account'
import { postgresUrl } from '@roletrail/local/postgres/postgres'
import { type Child, startChild } from '@roletrail/local/processes/child-process'
import { withDatabase } from '../chaos/final-state/final-state.ts'
import { debianPackages } from '../ha/stack/packages.ts'
import { until } from '../system/until.ts'

const script = (name: string) => join(repository, 'deploy/backup', name)

/** A PostgreSQL server whose log is archived, and what an operator does with it. */
export const backedUpServer = async (directory: string) => {
  const packages = await debianPackages()
  const account = await postgresAccount()
  const home = join(directory, 'server')
  const [data, archive, backups] = [join(home, 'data'), join(home, 'wal'), join(home, 'base')]
  const password = randomBytes(18).toString('base64url')
  const port = await freePort()
  for (const each of [home, archive, backups]) await mkdir(each, { mode: 0o700 })
  const pwfile = join(home, 'password')
  await writeFile(pwfile, password)
  if (account.as.length) await account.own(home)

  const environment = {
    ...packages.environment,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'postgres',
    PGPASSWORD: password,
  }
  /** Runs a program as the operator of the server does; returns what it prints. */
  const run = async (...command: string[]) => {
    const [file = '', ...args] = [...account.as, ...command]
    const { stdout } = await promisify(execFile)(file, args, { env: environment, cwd: home })
    return stdout.trim()
  }
  const url = (database = 'postgres', user = 'postgres', secret = password) =>
    postgresUrl({ port, database, user, password: secret })
  const ask = <Row>(statement: TemplateStringsArray, ...values: unknown[]) =>
    withDatabase(testSql(url()), (sql) => sql.$queryRaw<Row[]>(statement, ...values))

  let server: Child | undefined
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    log_error_verbosity: 'terse',
    archive_mode: 'on',
    archive_command: `${script('archive-wal.sh')} %p %f ${archive}`,
    // No more than this is lost with the machine.
    archive_timeout: '5s',
  }
  const start = async () => {
    const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    server = startChild({
      command: [join(packages.postgres, 'postgres'), '-D', data, ...options],
      as: account.as,
      env: environment,
      log: join(directory, 'log/server.log'),
      stopSignal: 'SIGINT',
    })
    // Recovered, and taking writes again.
    await until(async () => {
      const [row] = await ask<{ recovering: boolean }>`select pg_is_in_recovery() as recovering`.catch(() => [])
      return row?.recovering === false
    }, 120_000)
  }

  return {
    url,
    create: async () => {
      const authentication = ['--auth=scram-sha-256', '--pwfile', pwfile]
      const text = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums']
      await run(join(packages.postgres, 'initdb'), '--pgdata', data, '--username=postgres', ...authentication, ...text)
      await start()
    },
    start,
    now: async () => (await ask<{ now: string }>`select clock_timestamp()::text as now`)[0]?.now ?? '',
    /** Waits until the archive holds everything up to this moment. */
    archived: async () => {
      const [switched] = await ask<{ segment: string }>`select pg_walfile_name(pg_switch_wal()) as segment`
      await until(async () => {
        const [row] = await ask<{ last: string | null }>`select last_archived_wal as last from pg_stat_archiver`
        return (row?.last ?? '') >= (switched?.segment ?? '')
      }, 60_000)
    },
    backUp: () => run(script('base-backup.sh'), backups),
    /** kill -9, and the disk is gone. */
    destroy: async () => {
      if (server) process.kill(server.pid, 'SIGKILL')
      await server?.exited
      await rename(data, `${data}-destroyed`)
    },
    restore: (backup: string, time: string) => run(script('restore.sh'), backup, archive, data, time),
    stop: async () => server?.stop(),
  }
}
