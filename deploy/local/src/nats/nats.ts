import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { freePort } from '@roletrail/chassis/base/free-port'
import { type Child, startChild } from '../processes/child-process.ts'
import { endOrphan, pidIn } from '../processes/orphan-processes.ts'
import { whenReady } from '../processes/readiness.ts'

export interface Nats extends Child {
  port: number
  url: string
}

interface Options {
  /** Where JetStream keeps its streams. */
  storeDir: string
  /** From natsServerBinary. */
  bin: string
  /** A free one by default. */
  port?: number
  /** The file the server logs to. */
  log: string
  /** More settings, in the format of the server's configuration file. */
  configuration?: string
}

/** Starts nats-server with JetStream on 127.0.0.1. If a killed start left one on this directory, it is stopped first. */
export const startNats = async ({
  storeDir: dir,
  bin,
  port: wanted,
  log,
  configuration = '',
}: Options): Promise<Nats> => {
  const storeDir = resolve(dir)
  const pidFile = join(storeDir, 'nats.pid')
  await endOrphan(pidIn(pidFile), storeDir)
  await mkdir(storeDir, { recursive: true })
  const port = wanted ?? (await freePort())
  const name = `roletrail-${randomUUID()}`
  const configFile = join(storeDir, 'nats.conf')
  await writeFile(configFile, configuration, { mode: 0o600 })
  const server = startChild({
    command: [
      bin,
      `--config=${configFile}`,
      `--name=${name}`,
      '--addr=127.0.0.1',
      `--port=${port}`,
      '--jetstream',
      `--store_dir=${storeDir}`,
      `--pid=${pidFile}`,
    ],
    log,
  })
  try {
    await whenReady({ name: 'NATS', process: server, log, probe: () => greets(port, name) })
  } catch (error) {
    await server.stop()
    throw error
  }
  return { ...server, port, url: `nats://127.0.0.1:${port}` }
}

/** The URL of a server, on this machine unless a host is named. */
export const natsUrl = (to: { host?: string; port: number; user: string; password: string }) =>
  `nats://${to.user}:${encodeURIComponent(to.password)}@${to.host ?? '127.0.0.1'}:${to.port}`

// The server listens only after JetStream has read its files, and first sends its name.
const greets = async (port: number, name: string) => {
  const socket = connect(port, '127.0.0.1')
  try {
    const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(1_000) })
    if (!String(greeting).includes(name)) throw new Error('Another program listens on this port.')
  } finally {
    socket.destroy()
  }
}
