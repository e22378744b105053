import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { launch } from './launched.ts'
import { commandLine, pidIn } from './left-over.ts'
import { claim } from './single-start.ts'

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'roletrail-claim-'))
})

afterAll(() => rm(dir, { recursive: true }))

it('refuses while another start lives, and takes over when that one was killed', async () => {
  const pidFile = join(dir, 'up.pid')
  const other = launch({
    command: [process.execPath, '-e', 'setInterval(() => {}, 1000)', 'deploy/local/src/up.ts'],
    log: join(dir, 'log'),
  })
  await vi.waitUntil(() => commandLine(other.pid).includes('up.ts'), { timeout: 10_000 })
  await writeFile(pidFile, `${other.pid}\n`)
  expect(() => claim(pidFile)).toThrow(`already running from here (process ${other.pid})`)

  await other.stop()
  const mine = claim(pidFile)
  expect(pidIn(pidFile)).toBe(process.pid)
  mine.release()
  expect(pidIn(pidFile)).toBeUndefined()
}, 20_000)
