import { readdirSync, readFileSync } from 'node:fs'
import type { Child } from '@roletrail/local/processes/child-process'

/** A machine that runs one program and what it started, and that a run may take from the others. */
export interface Machine {
  name: string
  start(): Promise<void>
  /** kill -9 of everything on it at once. */
  kill(): Promise<void>
  /** Everything on it stands still: it neither answers nor ends, as behind a broken network. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

interface Options {
  name: string
  begin: () => Child | Promise<Child>
  /** Processes on it that are no descendants of the program. */
  others?: () => number[]
}

export const createMachine = ({ name, begin, others = () => [] }: Options): Machine => {
  let child: Child | undefined
  let frozen: number[] = []
  const all = () => (child ? [child.pid, ...others()] : []).flatMap((pid) => [pid, ...descendantsOf(pid)])
  const thaw = () => {
    for (const pid of frozen) send(pid, 'SIGCONT')
    frozen = []
  }
  return {
    name,
    start: async () => {
      child = await begin()
    },
    kill: async () => {
      for (const pid of all()) send(pid, 'SIGKILL')
      await child?.exited
    },
    freeze: () => {
      frozen = all()
      for (const pid of frozen) send(pid, 'SIGSTOP')
    },
    thaw,
    stop: async () => {
      thaw()
      await child?.stop()
      for (const pid of others()) send(pid, 'SIGKILL')
    },
  }
}

export const send = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}

const descendantsOf = (ancestor: number): number[] => {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const parent = parentOf(Number(name))
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (pid: number): number[] => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)])
  return below(ancestor)
}

const parentOf = (pid: number) => {
  try {
    // After the name, which may hold anything, come the state and the parent.
    return Number(/\) \w (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
