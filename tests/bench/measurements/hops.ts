import { createTokenSigner } from '@roletrail/chassis/http/internal-token'
import { localSecrets } from '@roletrail/local/secrets'
import type { Work } from '../load/work.ts'
import { interleave } from '../measuring/rounds.ts'
import type { Bench } from './move.ts'

/** The hops of a move and of a board read, each requested directly with the token the bff would send. */
export const measureHops = async ({ stack, generator, ada, rounds, seconds }: Bench) => {
  const sign = await createTokenSigner(localSecrets(stack.paths.secrets).keys.bff.privateKey)
  const { id } = (await ada.seeker.me()).body
  const bearer = async (audience: string, user: Parameters<typeof sign>[1]) => ({
    authorization: `Bearer ${await sign(audience, user)}`,
    'accept-encoding': 'gzip',
  })
  const { ports } = stack
  const [token] = [...ada.seeker.browser.cookies.values()]
  const clients = 10
  const load = (work: Work) => ({ work, clients, seconds })
  const person = { id, role: 'user', access: 'full' } as const
  const measured = []
  // One after the other: a token is good for half a minute.
  for (let round = 0; round < rounds; round += 1) {
    const jobs = { port: ports.jobs, headers: await bearer('jobs', person) }
    const identity = { port: ports.identity, headers: await bearer('identity', null) }
    measured.push(
      await interleave(generator, await stack.pids(), 1, {
        'bff, nothing behind it': load({ kind: 'ask', port: ports.bff, path: '/livez', headers: {} }),
        'identity: whose session': load({
          kind: 'ask',
          method: 'POST',
          path: '/internal/sessions/resolve',
          body: JSON.stringify({ sessions: [{ token, extend: true }] }),
          ...identity,
        }),
        'jobs: move': load({ kind: 'move', port: jobs.port, people: [{ headers: jobs.headers, cards: ada.cards }] }),
        'jobs: board': load({ kind: 'ask', path: '/api/jobs?view=board', ...jobs }),
      }),
    )
  }
  return measured.at(-1) as (typeof measured)[number]
}
