import type { Generator } from '../load/generator.ts'
import type { Load, Outcome } from '../load/work.ts'
import { cpuOf } from './processes.ts'

export const median = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

export interface Measured extends Omit<Outcome, 'requests'> {
  /** Microseconds of processor time per request, by process. */
  cpu: Record<string, number>
}

const middleOf = (rounds: (Outcome & { used: Record<string, number> })[]): Measured => {
  const of = (key: 'perSecond' | 'p50' | 'p99' | 'bytesPerAnswer') => median(rounds.map((round) => round[key]))
  const requests = rounds.reduce((sum, round) => sum + round.requests, 0)
  const names = Object.keys(rounds[0]?.used ?? {})
  const used = (name: string) => rounds.reduce((sum, round) => sum + (round.used[name] ?? 0), 0)
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    bytesPerAnswer: of('bytesPerAnswer'),
    cpu: Object.fromEntries(names.map((name) => [name, used(name) / requests])),
  }
}

/**
 * Runs several loads alternately (A B A B …), so that whatever else the machine does affects all of them, and returns the
 * median of the rounds of each.
 */
export const interleave = async <Name extends string>(
  generator: Generator,
  pids: Record<string, number>,
  rounds: number,
  loads: Record<Name, Load>,
) => {
  const names = Object.keys(loads) as Name[]
  const outcomes = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    (Outcome & { used: Record<string, number> })[]
  >
  const watched = { ...pids, 'load generator': generator.pid }
  // The first requests of a process compile it.
  for (const name of names) await generator.run(loads[name])
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) {
      const before = await cpuOf(watched)
      const outcome = await generator.run(loads[name])
      const after = await cpuOf(watched)
      const used = Object.fromEntries(Object.entries(after).map(([key, value]) => [key, value - (before[key] ?? 0)]))
      outcomes[name].push({ ...outcome, used })
    }
  return Object.fromEntries(names.map((name) => [name, middleOf(outcomes[name])])) as Record<Name, Measured>
}
