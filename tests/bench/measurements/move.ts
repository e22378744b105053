import { plainTables } from '../limits/plain-tables.ts'
import type { Generator } from '../load/generator.ts'
import { interleave } from '../measuring/rounds.ts'
import type { BenchStack, Person } from '../stack.ts'

export interface Bench {
  stack: BenchStack
  generator: Generator
  ada: Person
  /** As many people with as many jobs as Ada as one needs to read the board with fifty clients. */
  readers: () => Promise<Person[]>
  rounds: number
  seconds: number
}

/** Moving cards through the bff, and the same change as a transaction straight to PostgreSQL. */
export const measureMoves = async ({ stack, generator, ada, readers, rounds, seconds }: Bench) => {
  const database = await plainTables(stack.databaseUrl, ada.cards)
  const pids = await stack.pids()
  const at = (clients: number, movers = [ada]) => {
    const people = movers.map(({ headers, cards }) => ({ headers, cards }))
    return interleave(generator, pids, rounds, {
      ours: { work: { kind: 'move', port: stack.ports.bff, people }, clients, seconds },
      limit: { work: { kind: 'transaction', database, cards: ada.cards }, clients, seconds },
    })
  }
  // No person may have fifty requests in flight.
  return { 1: await at(1), 10: await at(10), 50: await at(50, await readers()) }
}
