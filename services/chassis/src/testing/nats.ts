import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freePort } from '../base/free-port.ts'

const startServer = async (port: number, store: string) => {
  const child = spawn(inject('natsServer'), ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store])
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk
      if (log.includes('Server is ready')) resolve()
    })
    child.once('exit', () => reject(new Error(`nats-server ended: ${log}`)))
  })
  return child
}

/** A NATS server with JetStream, which a test can kill, wipe and restart on the same port. */
export const testNats = async () => {
  const store = await mkdtemp(join(tmpdir(), 'roletrail-nats-'))
  const port = await freePort()
  let child = await startServer(port, store)
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    url: `nats://127.0.0.1:${port}`,
    kill: () => kill('SIGKILL'),
    start: async () => {
      child = await startServer(port, store)
    },
    wipe: () => rm(store, { recursive: true, force: true }),
    stop: async () => {
      await kill('SIGTERM')
      await rm(store, { recursive: true, force: true })
    },
  }
}
