import { readdir, readFile } from 'node:fs/promises'

// Linux reports times in hundredths of a second.
const ticksPerSecond = 100

const statOf = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name stands in parentheses and may hold anything.
  const [, parent, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  if (!stat || parent === undefined) return undefined
  // Its own, in user and system mode, and that of its children that have ended.
  const ticks = rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0)
  return { pid, parent: Number(parent), ticks }
}

/** A process and those it started: PostgreSQL has one per connection. */
const familyOf = async (pid: number) => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(pids.map(statOf))
  return stats.filter((stat) => stat !== undefined).filter((stat) => stat.pid === pid || stat.parent === pid)
}

/** Processes by name. */
type Pids = Record<string, number>

const forEach = async (pids: Pids, read: (pid: number) => Promise<number>) =>
  Object.fromEntries(
    await Promise.all(Object.entries(pids).map(async ([name, pid]) => [name, await read(pid)] as const)),
  )

/** Processor time used so far, in microseconds, by name. */
export const cpuOf = (pids: Pids) =>
  forEach(pids, async (pid) => {
    const family = await familyOf(pid)
    return (family.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond) * 1e6
  })

/** Memory in kB by name, pages that several share counted in part (PSS). */
export const memoryOf = (pids: Pids) =>
  forEach(pids, async (pid) => {
    const family = await familyOf(pid)
    const sizes = family.map(async (member) => {
      const rollup = await readFile(`/proc/${member.pid}/smaps_rollup`, 'utf8').catch(() => '')
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  })
