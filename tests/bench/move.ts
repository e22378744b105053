import type { BenchHouse, Person } from './house.ts'
import { plainTables } from './limits/plain-tables.ts'
import type { Generator } from './load/generator.ts'
import { inTurns } from './rounds.ts'

export interface Bench {
  house: BenchHouse
  generator: Generator
  ada: Person
  rounds: number
  seconds: number
}

/** Moving cards of one board through the bff, and the same change as a transaction straight to PostgreSQL. */
export const measureMoves = async ({ house, generator, ada, rounds, seconds }: Bench) => {
  const database = await plainTables(house.databaseUrl, ada.cards)
  const pids = await house.pids()
  const { cards, headers } = ada
  const at = (clients: number) =>
    inTurns(generator, pids, rounds, {
      ours: { work: { kind: 'move', port: house.ports.bff, headers, cards }, clients, seconds },
      limit: { work: { kind: 'transaction', database, cards }, clients, seconds },
    })
  return { 1: await at(1), 10: await at(10), 50: await at(50) }
}
