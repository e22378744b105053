import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { claim, openDataDirectory } from './data-directory.ts'
import { startChild } from './processes/child-process.ts'
import { pidIn } from './processes/orphan-processes.ts'

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'roletrail-data-directory-'))
})

afterAll(() => rm(dir, { recursive: true }))

it('refuses while another start is alive, and takes over once that one was killed', async () => {
  const pidFile = join(dir, 'up.pid')
  const other = startChild({
    command: [process.execPath, '-e', 'console.log("started"); setInterval(() => {}, 1000)', 'deploy/local/src/up.ts'],
    log: join(dir, 'log'),
  })
  // While a process begins to run a program, its command line can be empty for a moment.
  await vi.waitUntil(() => readFileSync(join(dir, 'log'), 'utf8').includes('started'), { timeout: 10_000 })
  writeFileSync(pidFile, `${other.pid}\n`)
  expect(() => claim(pidFile)).toThrow(`already running from here (process ${other.pid})`)

  await other.stop()
  const mine = claim(pidFile)
  expect(pidIn(pidFile)).toBe(process.pid)
  mine.release()
  expect(pidIn(pidFile)).toBeUndefined()
}, 20_000)

describe('a data directory', () => {
  /** Every file and directory below, with its content. */
  const contentOf = (directory: string) =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return entry.isFile() ? `${path}: ${readFileSync(path, 'utf8')}` : path
      })
      .toSorted()

  const withCluster = (name: string, format?: string) => {
    const directory = join(dir, name)
    mkdirSync(join(directory, 'postgres'), { recursive: true })
    writeFileSync(join(directory, 'postgres/PG_VERSION'), '18\n')
    if (format !== undefined) writeFileSync(join(directory, 'format'), `${format}\n`)
    return directory
  }

  it('is created, and opened again', () => {
    const directory = join(dir, 'new')
    openDataDirectory(directory).release()
    mkdirSync(join(directory, 'postgres'))
    const { paths, release } = openDataDirectory(directory)
    expect(pidIn(paths.pid('up'))).toBe(process.pid)
    release()
  })

  it('may exist already as long as it holds no database', () => {
    const directory = join(dir, 'binaries')
    mkdirSync(join(directory, 'bin'), { recursive: true })
    const { paths, release } = openDataDirectory(directory)
    expect(pidIn(paths.pid('up'))).toBe(process.pid)
    release()
  })

  it.each([
    ['an earlier version, which left no format', undefined, 'an earlier'],
    ['an earlier version', '1', 'an earlier'],
    ['a later version', '3', 'a later'],
    ['no known version', '', 'an earlier'],
  ])('of %s is refused in one sentence that names a way on, and left as it is', (name, format, age) => {
    const directory = withCluster(name, format)
    const before = contentOf(directory)
    expect(() => openDataDirectory(directory)).toThrow(
      new RegExp(`^${directory} was written by ${age} version of RoleTrail, .*DATA_DIR=.*, or remove this one\\.$`),
    )
    expect(contentOf(directory)).toEqual(before)
  })

  it('of an earlier version is refused even if its databases are elsewhere', () => {
    const directory = join(dir, 'external')
    mkdirSync(join(directory, 'nats'), { recursive: true })
    writeFileSync(join(directory, 'secrets.json'), '{}\n')
    expect(() => openDataDirectory(directory)).toThrow('an earlier version')
    expect(contentOf(directory)).toHaveLength(2)
  })

  it('keeps its marker when it is opened again', () => {
    const directory = join(dir, 'marked')
    openDataDirectory(directory).release()
    const marked = statSync(join(directory, 'format')).ino
    openDataDirectory(directory).release()
    expect(statSync(join(directory, 'format')).ino).toBe(marked)
  })

  it('of this version can be moved', () => {
    const [directory, copy] = [join(dir, 'original'), join(dir, 'copy')]
    openDataDirectory(directory).release()
    mkdirSync(join(directory, 'postgres'))
    cpSync(directory, copy, { recursive: true })
    const { paths, release } = openDataDirectory(copy)
    expect(pidIn(paths.pid('up'))).toBe(process.pid)
    release()
  })
})
