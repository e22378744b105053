import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Guard, guards } from './guards.ts'
import { root, run } from './run.ts'

const copy = join(root, '.data/mutants')

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** A copy of the working tree to change things in, with the packages and generated clients of this one. */
const copyTree = async () => {
  await rm(copy, { recursive: true, force: true })
  await mkdir(copy, { recursive: true })
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], root)
  const generated = (await run('git', ['ls-files', '--others', '--', 'services/*/src/generated/*'], root)).output
  for (const file of `${listed.output}${generated}`.split('\n').filter(Boolean)) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(join(root, file), join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted, and not yet committed.
      if (error.code !== 'ENOENT') throw error
    })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
}

const test = (paths: string[]) =>
  run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--project', 'isolated', ...paths],
    copy,
  )

/** Whether a test fails without this guard. */
const isNoticed = async ({ file, code, without, tests }: Guard) => {
  const path = join(copy, file)
  const whole = await readFile(path, 'utf8')
  if (whole.split(code).length !== 2) throw new Error(`${file} does not hold this once:\n${code}`)
  await writeFile(
    path,
    whole.replace(code, () => without),
  )
  try {
    return (await test(tests)).status !== 0
  } finally {
    await writeFile(path, whole)
  }
}

/** Takes out one guard after the other, in a copy; returns the names of those that no test misses. */
export const withoutGuards = async (only: string) => {
  const chosen = guards.filter(({ name, file }) => name.includes(only) || file.includes(only))
  await copyTree()
  // Tests that fail anyway would seem to notice everything.
  const all = await test([...new Set(chosen.flatMap(({ tests }) => tests))])
  if (all.status !== 0) throw new Error(`The tests fail without any mutation:\n${all.output.slice(-4_000)}`)
  const survivors: string[] = []
  for (const guard of chosen) {
    const noticed = await isNoticed(guard)
    print(`${noticed ? 'noticed ' : 'SURVIVED'}  ${guard.name}`)
    if (!noticed) survivors.push(guard.name)
  }
  await rm(copy, { recursive: true, force: true })
  return survivors
}
