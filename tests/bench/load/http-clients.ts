import { stages } from '@roletrail/contracts/vocabulary/stage'
import { bytesOf, openConnection } from './connection.ts'
import type { Client, Work } from './work.ts'

type Ask = Extract<Work, { kind: 'ask' }>
type Move = Extract<Work, { kind: 'move' }>

const asking = async (port: number, next: () => string): Promise<Client> => {
  const connection = await openConnection(port)
  return {
    once: async () => {
      const status = await connection.ask(next())
      if (status !== 200) throw new Error(`answered ${status}`)
    },
    bytes: connection.bytes,
    close: connection.close,
  }
}

export const askingClient = ({ port, method = 'GET', path, headers, body, people = [{}] }: Ask, client: number) => {
  const request = bytesOf(method, path, { ...headers, ...people[client % people.length] }, body)
  return asking(port, () => request)
}

// Remembered from load to load: a move to where the card already is would be no move.
const stageOf = new Map<string, number>()

export const movingClient = ({ port, people }: Move, client: number, clients: number) => {
  const { headers, cards } = people[client % people.length] as Move['people'][number]
  let turn = Math.floor(client / people.length)
  return asking(port, () => {
    const card = cards[turn % cards.length] as string
    turn += Math.ceil(clients / people.length)
    const stage = ((stageOf.get(card) ?? 0) + 1) % stages.length
    stageOf.set(card, stage)
    return bytesOf('PATCH', `/api/jobs/${card}`, headers, JSON.stringify({ status: stages[stage] }))
  })
}
