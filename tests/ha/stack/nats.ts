import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@roletrail/chassis/base/free-port'
import { natsServerBinary } from '@roletrail/local/nats/binary'
import { natsConfiguration } from '@roletrail/local/nats/configuration'
import { natsUrl } from '@roletrail/local/nats/nats'
import { repository } from '@roletrail/local/paths'
import { startChild } from '@roletrail/local/processes/child-process'
import type { Secrets } from '@roletrail/local/secrets'
import { z } from 'zod'
import { isReady, until } from '../../system/until.ts'
import { createMachine, type Machine } from './machine.ts'

const names = ['n1', 'n2', 'n3'] as const

const Streams = z.object({
  account_details: z
    .array(
      z.object({
        stream_detail: z
          .array(z.object({ name: z.string(), cluster: z.object({ leader: z.string().optional() }).optional() }))
          .default([]),
      }),
    )
    .default([]),
})

/** Three servers of one JetStream. */
export const natsCluster = async (directory: string, passwords: Secrets['natsPasswords']) => {
  const bin = await natsServerBinary(join(repository, '.data/bin'))
  const home = join(directory, 'nats')
  await mkdir(home, { recursive: true })
  const configuration = join(home, 'nats.conf')
  await copyFile(join(repository, 'deploy/ha/nats.conf'), configuration)
  const { accounts } = JSON.parse(natsConfiguration(passwords)) as { accounts: object }
  await writeFile(join(home, 'accounts.conf'), `accounts: ${JSON.stringify(accounts)}\n`, { mode: 0o600 })

  const ports = await Promise.all(
    names.map(async () => ({ clients: await freePort(), routes: await freePort(), monitor: await freePort() })),
  )
  const at = (port: number) => `127.0.0.1:${port}`
  const routes = JSON.stringify(ports.map((each) => `nats://${at(each.routes)}`))
  const nodes = ports.map((port, index): Machine & { monitorUrl: string } => {
    const name = names[index] ?? ''
    const machine = createMachine({
      name,
      begin: () =>
        startChild({
          command: [bin, `--config=${configuration}`],
          env: {
            NAME: name,
            CLIENTS: at(port.clients),
            ROUTE: at(port.routes),
            ROUTES: routes,
            MONITOR: at(port.monitor),
            STORE: join(home, name),
          },
          log: join(directory, 'log', `${name}.log`),
        }),
    })
    return { ...machine, monitorUrl: `http://${at(port.monitor)}` }
  })
  const isWhole = async () =>
    (await Promise.all(nodes.map((node) => isReady(`${node.monitorUrl}/healthz`)))).every(Boolean)

  return {
    nodes,
    isWhole,
    /** The node that leads the stream of the jobs service. */
    leader: async () => {
      const response = await fetch(`${nodes[0]?.monitorUrl}/jsz?accounts=true&streams=true`)
      const { account_details } = Streams.parse(await response.json())
      const streams = account_details.flatMap(({ stream_detail }) => stream_detail)
      const leader = streams.find(({ name }) => name === 'EV_JOBS')?.cluster?.leader
      return nodes.find(({ name }) => name === leader)
    },
    start: async () => {
      await Promise.all(nodes.map((node) => node.start()))
      await until(isWhole, 60_000)
    },
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
    url: (user: keyof typeof passwords) =>
      ports.map(({ clients }) => natsUrl({ port: clients, user, password: passwords[user] })).join(','),
  }
}

export type NatsCluster = Awaited<ReturnType<typeof natsCluster>>
