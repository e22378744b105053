import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../chaos/random.ts'
import { programs } from '../chaos/stack/replicas.ts'
import type { HaStack } from './stack/ha-stack.ts'
import type { Machine } from './stack/machine.ts'

interface Fault {
  name: string
  /** What it takes away: writes, or only events. */
  of: 'postgres' | 'nats' | 'programs'
  /** By how much, in milliseconds, events may come late: not what is promised where most of the nodes are gone. */
  maxEventDelay?: number
  inject(stack: HaStack, random: Random): Promise<unknown>
}

// Longer than it takes to notice and to choose another.
const awayMs = 15_000
const frozenMs = 12_000
const election = 10_000

const known = (machine: Machine | undefined, role: string) => {
  if (!machine) throw new Error(`there is no ${role}`)
  return machine
}

const lose = async (machines: Machine[], forMs: number) => {
  await Promise.all(machines.map((machine) => machine.kill()))
  await sleep(forMs)
  await Promise.all(machines.map((machine) => machine.start()))
}

const freeze = async (machine: Machine, forMs: number) => {
  machine.freeze()
  await sleep(forMs)
  machine.thaw()
}

export const faults: readonly Fault[] = [
  {
    name: 'the primary server crashes',
    of: 'postgres',
    inject: async ({ postgres }) => {
      const primary = await postgres.primary()
      known(primary, 'primary')
      primary?.crash()
      // Until somebody can have noticed.
      await sleep(1_000)
    },
  },
  {
    name: "the primary's machine is lost",
    of: 'postgres',
    inject: async ({ postgres }) => lose([known(await postgres.primary(), 'primary')], awayMs),
  },
  {
    name: "the primary's machine is cut off",
    of: 'postgres',
    inject: async ({ postgres }) => freeze(known(await postgres.primary(), 'primary'), frozenMs),
  },
  {
    name: 'a planned switchover',
    of: 'postgres',
    inject: ({ postgres }) => postgres.switchOver(),
  },
  {
    name: "the standby's machine is lost",
    of: 'postgres',
    inject: async ({ postgres }) => lose([known(await postgres.standby(), 'standby')], awayMs),
  },
  {
    name: 'etcd is cut off',
    of: 'postgres',
    inject: ({ postgres }) => freeze(postgres.etcd, frozenMs),
  },
  {
    name: "NATS: the leader's machine is lost",
    of: 'nats',
    maxEventDelay: election,
    inject: async ({ nats }) => lose([known(await nats.leader(), 'leader')], awayMs),
  },
  {
    name: 'NATS: two of three are lost at once',
    of: 'nats',
    inject: async ({ nats }) => {
      const leader = known(await nats.leader(), 'leader')
      const others = nats.nodes.filter(({ name }) => name !== leader.name)
      await lose([leader, ...others.slice(0, 1)], 3_000)
    },
  },
  {
    name: 'NATS: the leader is cut off',
    of: 'nats',
    maxEventDelay: election,
    inject: async ({ nats }) => freeze(known(await nats.leader(), 'leader'), frozenMs),
  },
  {
    name: 'one of each of our programs is killed',
    of: 'programs',
    inject: async ({ processes }, random) => {
      for (const of of programs) processes.signal(`${of}-${random.between(1, 2)}`, 'SIGKILL')
    },
  },
]

/** Which faults a run has, and in which order: all kinds before one comes again. */
export const chosenFaults = (random: Random, count: number): Fault[] => {
  const chosen: Fault[] = []
  let left: Fault[] = []
  while (chosen.length < count) {
    if (left.length === 0) left = [...faults]
    const next = random.pick(left)
    left = left.filter((fault) => fault !== next)
    chosen.push(next)
  }
  return chosen
}
