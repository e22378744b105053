import { gzipSync } from 'node:zlib'
import { readyBytes } from '../limits/ready-bytes.ts'
import { interleave } from '../measuring/rounds.ts'
import type { Bench } from './move.ts'

const path = '/api/jobs?view=board'

/** The board of 500 through the bff, compared with the same bytes, prepared, through the same kind of proxy. */
export const measureBoard = async ({ stack, generator, ada, readers, rounds, seconds }: Bench) => {
  const answer = Buffer.from(await (await ada.seeker.browser.open(path)).arrayBuffer())
  const [plain, compressed] = [await readyBytes(answer), await readyBytes(gzipSync(answer), 'gzip')]
  const people = (await readers()).map(({ headers }) => headers)
  const pids = await stack.pids()
  const at = (clients: number) =>
    interleave(generator, pids, rounds, {
      ours: { work: { kind: 'ask', port: stack.ports.bff, path, headers: {}, people }, clients, seconds },
      plain: { work: { kind: 'ask', port: plain.port, path: '/board', headers: {} }, clients, seconds },
      compressed: { work: { kind: 'ask', port: compressed.port, path: '/board', headers: {} }, clients, seconds },
    })
  try {
    return { 10: await at(10), 50: await at(50) }
  } finally {
    plain.stop()
    compressed.stop()
  }
}
