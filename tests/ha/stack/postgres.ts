import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@roletrail/chassis/base/free-port'
import { repository } from '@roletrail/local/paths'
import { postgresAccount } from '@roletrail/local/postgres/account'
import { postgresUrl } from '@roletrail/local/postgres/postgres'
import { startChild } from '@roletrail/local/processes/child-process'
import { commandLine, pidIn } from '@roletrail/local/processes/orphan-processes'
import { z } from 'zod'
import { until } from '../../system/until.ts'
import { createMachine, type Machine, send } from './machine.ts'
import type { Packages } from './packages.ts'

const Cluster = z.object({ members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })) })

const names = ['p1', 'p2'] as const
const roles = ['superuser', 'replication', 'rewind'] as const

export interface Member extends Machine {
  postgresPort: number
  restPort: number
  /** kill -9 of the server alone; Patroni stays. */
  crash(): void
}

/** etcd, and PostgreSQL with a synchronous standby under Patroni. */
export const postgresCluster = async (directory: string, packages: Packages) => {
  const account = await postgresAccount()
  const home = join(directory, 'postgres')
  await mkdir(home, { recursive: true, mode: 0o700 })
  if (account.as.length) await account.own(home)
  const passwords = Object.fromEntries(roles.map((role) => [role, randomBytes(18).toString('base64url')])) as Record<
    (typeof roles)[number],
    string
  >
  const log = (name: string) => join(directory, 'log', `${name}.log`)
  const [etcdPort, peerPort] = [await freePort(), await freePort()]
  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  const peerUrl = `http://127.0.0.1:${peerPort}`

  const etcd = createMachine({
    name: 'etcd',
    begin: () =>
      startChild({
        command: [
          packages.program('etcd'),
          `--data-dir=${join(directory, 'etcd')}`,
          `--listen-client-urls=${etcdUrl}`,
          `--advertise-client-urls=${etcdUrl}`,
          `--listen-peer-urls=${peerUrl}`,
          `--initial-advertise-peer-urls=${peerUrl}`,
          `--initial-cluster=default=${peerUrl}`,
          '--log-level=error',
          '--enable-v2',
        ],
        env: packages.environment,
        log: log('etcd'),
      }),
  })

  const member = async (name: string): Promise<Member> => {
    const [postgresPort, restPort] = [await freePort(), await freePort()]
    const data = join(home, name)
    const postmaster = () => {
      const pid = pidIn(join(data, 'postmaster.pid'))
      return pid !== undefined && commandLine(pid).includes(data) ? [pid] : []
    }
    const at = (port: number) => `127.0.0.1:${port}`
    const environment = {
      ...packages.environment,
      PATRONI_NAME: name,
      // Not ETCD3: before 3.0.3, a primary that comes back late takes its lock from the new one there (docs/high-availability.md).
      PATRONI_ETCD_HOSTS: `'${at(etcdPort)}'`,
      PATRONI_RESTAPI_LISTEN: at(restPort),
      PATRONI_RESTAPI_CONNECT_ADDRESS: at(restPort),
      PATRONI_POSTGRESQL_LISTEN: at(postgresPort),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(postgresPort),
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: packages.postgres,
      PATRONI_POSTGRESQL_PGPASS: join(home, `${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      PATRONI_REWIND_USERNAME: 'rewinder',
      PATRONI_REWIND_PASSWORD: passwords.rewind,
    }
    const machine = createMachine({
      name,
      begin: () =>
        startChild({
          command: ['/usr/bin/python3', packages.program('patroni'), join(repository, 'deploy/ha/patroni.yml')],
          as: account.as,
          env: environment,
          log: log(name),
          killAfterMs: 20_000,
        }),
      others: postmaster,
    })
    return {
      ...machine,
      postgresPort,
      restPort,
      crash: () => {
        for (const pid of postmaster()) send(pid, 'SIGKILL')
      },
    }
  }
  const members = [await member(names[0]), await member(names[1])] as const

  /** What any member that answers knows about all of them. */
  const cluster = async () => {
    const asked = members.map(async ({ restPort }) => {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(1_000) })
      return Cluster.parse(await response.json()).members
    })
    return Promise.any(asked).catch(() => [])
  }
  const withRole = async (wanted: string) => {
    const found = (await cluster()).find(({ role }) => role === wanted)
    return members.find(({ name }) => name === found?.name)
  }
  const isWhole = async () => {
    const known = await cluster()
    const has = (wanted: string, states: string[]) =>
      known.some(({ role, state }) => role === wanted && states.includes(state))
    return has('leader', ['running']) && has('sync_standby', ['streaming', 'running'])
  }

  return {
    etcd,
    members,
    password: passwords.superuser,
    primary: () => withRole('leader'),
    standby: () => withRole('sync_standby'),
    isWhole,
    /** A planned change of the primary. */
    switchOver: async () => {
      const primary = await withRole('leader')
      if (!primary) throw new Error('there is no primary')
      const response = await fetch(`http://127.0.0.1:${primary.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name }),
      })
      if (!response.ok) throw new Error(`switching over returned ${response.status}: ${await response.text()}`)
    },
    start: async () => {
      await etcd.start()
      for (const each of members) await each.start()
      await until(isWhole, 120_000)
    },
    stop: async () => {
      etcd.thaw()
      // Together: the standby is not to be promoted for the moment in between.
      await Promise.all(members.map((each) => each.stop()))
      await etcd.stop()
    },
    url: (port: number, database: string) =>
      postgresUrl({ port, database, user: 'postgres', password: passwords.superuser }),
  }
}

export type PostgresCluster = Awaited<ReturnType<typeof postgresCluster>>
