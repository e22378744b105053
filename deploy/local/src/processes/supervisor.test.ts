import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startChild } from './child-process.ts'
import { commandLine, endOrphan, pidIn } from './orphan-processes.ts'
import { supervise } from './supervisor.ts'

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'roletrail-supervisor-'))
})

afterAll(() => rm(dir, { recursive: true }))

const idle = (mark: string) => [process.execPath, '-e', 'setInterval(() => {}, 1000)', mark]

it('restarts a child that dies, prints why, and leaves nothing behind when stopped', async () => {
  const pidFile = join(dir, 'child.pid')
  const lines: string[] = []
  const supervised = await supervise({
    name: 'child',
    start: async () => startChild({ command: idle('supervised'), log: join(dir, 'child.log') }),
    pidFile,
    print: (line) => lines.push(line),
  })
  const { pid } = supervised.first
  expect(pidIn(pidFile)).toBe(pid)

  process.kill(pid, 'SIGKILL')
  const successor = await vi.waitUntil(() => pidIn(pidFile) !== pid && pidIn(pidFile), { timeout: 30_000 })
  // Between being forked and running its command, a process has none.
  await vi.waitFor(() => expect(commandLine(successor)).toContain('supervised'))
  expect(lines).toEqual(['child ended (SIGKILL); starting it again.'])

  await supervised.stop()
  expect(commandLine(successor)).toBe('')
  expect(pidIn(pidFile)).toBeUndefined()
}, 60_000)

it('keeps trying when a start fails', async () => {
  let attempts = 0
  const lines: string[] = []
  const supervised = await supervise({
    name: 'child',
    start: async () => {
      if (++attempts === 2) throw new Error('no room')
      return startChild({ command: [process.execPath, '-e', ''], log: join(dir, 'short.log') })
    },
    pidFile: join(dir, 'short.pid'),
    print: (line) => lines.push(line),
  })
  await vi.waitUntil(() => attempts === 3, { timeout: 30_000 })
  await supervised.stop()
  expect(lines).toContain('child did not start: no room')
}, 60_000)

it('kills a child that ignores the signal', async () => {
  const log = join(dir, 'ignoring.log')
  const script = `process.on('SIGTERM', () => console.log('heard')); setInterval(() => {}, 1000); console.log('up')`
  const ignoring = startChild({ command: [process.execPath, '-e', script], log, killAfterMs: 50 })
  await vi.waitUntil(() => readFileSync(log, 'utf8').includes('up'), { timeout: 30_000 })
  await ignoring.stop()
  expect(await ignoring.exited).toBe('SIGKILL')
}, 60_000)

it('ends an orphan only if its command line shows that it is ours', async () => {
  const other = startChild({ command: idle('other'), log: join(dir, 'other.log') })
  await vi.waitUntil(() => commandLine(other.pid).includes('other'), { timeout: 30_000 })
  expect(await endOrphan(other.pid, 'services/jobs/src/main.ts')).toBe(false)
  await vi.waitUntil(() => commandLine(other.pid).includes('other'), { timeout: 30_000 })
  await expect.poll(() => endOrphan(other.pid, 'other')).toBe(true)
  expect(commandLine(other.pid)).toBe('')
}, 60_000)
