import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { clientOf } from './test/test-sandbox.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

const start = async (dataDir: string) => {
  const child = spawn(process.execPath, [main], {
    env: { SANDBOX_PORT: '0', SANDBOX_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const url = String(line).split(' ').at(-1) ?? ''
  return { child, stripe: clientOf({ port: Number(new URL(url).port) }) }
}

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  child.kill(signal)
  return (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
}

it('keeps everything when it is killed, and exits cleanly when asked', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  try {
    const first = await start(dataDir)
    const { id } = await first.stripe.customers.create({ email: 'ada@example.com' })
    expect(await end(first.child, 'SIGKILL')).toEqual([null, 'SIGKILL'])

    const second = await start(dataDir)
    expect(await second.stripe.customers.retrieve(id)).toMatchObject({ email: 'ada@example.com' })
    expect(await end(second.child, 'SIGTERM')).toEqual([0, null])
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
