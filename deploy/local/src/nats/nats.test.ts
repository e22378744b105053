import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandLine } from '../processes/orphan-processes.ts'
import { natsServerBinary } from './binary.ts'
import { type Nats, startNats } from './nats.ts'

let dir: string
let bin: string
const running: Nats[] = []

const start = async (storeDir = 'store') => {
  const server = await startNats({ storeDir: join(dir, storeDir), bin, log: join(dir, 'log') })
  running.push(server)
  return server
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'roletrail-nats-'))
  bin = await natsServerBinary(fileURLToPath(new URL('../../../../.data/bin', import.meta.url)))
}, 120_000)

afterAll(async () => {
  for (const server of running) await server.stop()
  await rm(dir, { recursive: true })
})

it('starts again after kill -9 and stops when asked', async () => {
  const first = await start()
  process.kill(first.pid, 'SIGKILL')
  expect(await first.exited).toBe('SIGKILL')

  const second = await start()
  expect(commandLine(second.pid)).toContain('--jetstream')
  await second.stop()
  expect(commandLine(second.pid)).toBe('')
})

it('stops the server that an earlier start left on the same store', async () => {
  const left = await start()
  const next = await start()
  await left.exited
  expect(commandLine(left.pid)).toBe('')
  await next.stop()
})

it('reports what is wrong if the server does not start', async () => {
  const first = await start()
  const onSamePort = startNats({ storeDir: join(dir, 'other'), bin, port: first.port, log: join(dir, 'other.log') })
  await expect(onSamePort).rejects.toThrow(/NATS ended before it was ready/)
  await first.stop()
})
