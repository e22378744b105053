import { setTimeout as sleep } from 'node:timers/promises'
import { stages } from '@roletrail/contracts/vocabulary/stage'

export interface Work {
  url: string
  headers: Record<string, string>
  cards: string[]
}

export interface Experience {
  requests: number
  /** What went wrong, by what was asked. */
  errors: string[]
  p50: number
  p99: number
  slowest: number
}

const pauseMs = 20

/** Reads the board and moves cards, one request after another, as somebody does who works; until aborted. */
export const workOrdinarily = async ({ url, headers, cards }: Work, signal: AbortSignal): Promise<Experience> => {
  const taken: number[] = []
  const errors: string[] = []
  const ask = async (method: string, path: string, body?: object) => {
    const begun = performance.now()
    const json = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const patience = AbortSignal.timeout(30_000)
    const status = await fetch(url + path, { method, headers, signal: patience, ...json }).then(
      async (response) => (await response.text()) && response.status,
      (error: unknown) => String(error),
    )
    taken.push(performance.now() - begun)
    if (status !== 200) errors.push(`${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}: ${status}`)
    await sleep(pauseMs)
  }
  for (let turn = 0; !signal.aborted; turn += 1) {
    await ask('GET', '/api/jobs?view=board')
    const status = stages[(turn + Math.floor(turn / cards.length)) % stages.length]
    await ask('PATCH', `/api/jobs/${cards[turn % cards.length]}`, { status })
  }
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { requests: taken.length, errors, p50: at(0.5), p99: at(0.99), slowest: at(1) }
}
