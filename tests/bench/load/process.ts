import { askingClient, movingClient } from './http-clients.ts'
import { transactionClient } from './transaction-client.ts'
import type { Client, Load, Outcome, Work } from './work.ts'

const warmUpMs = 500

const clientOf = (work: Work, client: number, clients: number): Promise<Client> => {
  switch (work.kind) {
    case 'ask':
      return askingClient(work, client)
    case 'move':
      return movingClient(work, client, clients)
    case 'transaction':
      return transactionClient(work, client, clients)
  }
}

const percentile = (sorted: Float64Array, share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** Every client sends its next request as soon as it has a response, until the time is over. */
const run = async ({ work, clients, seconds }: Load): Promise<Outcome> => {
  const connections = await Promise.all(Array.from({ length: clients }, (_, client) => clientOf(work, client, clients)))
  const begin = performance.now() + warmUpMs
  const end = begin + seconds * 1_000
  const taken: number[] = []
  let requests = 0
  await Promise.all(
    connections.map(async ({ once }) => {
      for (let asked = performance.now(); asked < end; ) {
        await once()
        const answered = performance.now()
        requests += 1
        if (asked >= begin) taken.push(answered - asked)
        asked = answered
      }
    }),
  )
  const bytes = connections.reduce((sum, client) => sum + (client.bytes?.() ?? 0), 0)
  await Promise.all(connections.map((client) => client.close()))
  const sorted = Float64Array.from(taken).sort()
  return {
    requests,
    perSecond: taken.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    bytesPerAnswer: Math.round(bytes / requests),
  }
}

process.on('message', (load: Load) => {
  run(load).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
