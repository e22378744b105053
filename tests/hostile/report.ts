import { table } from '../system/table.ts'
import type { Siege } from './siege.ts'

/** What an ordinary person may wait while somebody attacks, for 99 of 100 requests. */
export const boundMs = 300

/** What must not be: a person who suffers, a failure nobody meant, or an attack that nothing bounds. */
export const wrongWith = ({ name, isRefused, tally, person }: Siege, slowMs: number) => [
  ...[...new Set(person.errors)].map((error) => `${name}: the person got ${error}`),
  ...(person.requests < 5 ? [`${name}: the person got only ${person.requests} answers`] : []),
  ...(person.p99 > slowMs ? [`${name}: the person waited ${Math.round(person.p99)} ms`] : []),
  ...(tally.failed() ? [`${name}: the attacker was answered ${tally.statuses()}`] : []),
  ...(isRefused && !tally.refused() ? [`${name}: nothing was refused: ${tally.statuses()}`] : []),
]

export const report = (sieges: Siege[]) =>
  table(
    `An ordinary person who reads the board and moves cards while somebody attacks (p99 at most ${boundMs} ms)`,
    ['attack', 'requests', 'errors', 'p50 ms', 'p99 ms', 'slowest ms', 'attacker asked', 'refused'],
    sieges.map(({ name, tally, person }) => [
      name,
      String(person.requests),
      String(person.errors.length),
      person.p50,
      person.p99,
      person.slowest,
      String(tally.total()),
      String(tally.refused()),
    ]),
  )
