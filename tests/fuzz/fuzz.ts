import fc from 'fast-check'
import { faultsIn } from './faults.ts'
import { nameOf, type Operation, readOperations } from './operations.ts'
import { credentialsOf, type FuzzingPerson, rememberIds, staySignedIn } from './people.ts'
import { type FuzzedRequest, requestTo } from './request.ts'
import { openSender } from './send.ts'

interface FuzzOptions {
  url: string
  people: FuzzingPerson[]
  seed: number
  seconds: number
  /** How long an answer may take. */
  slowMs: number
}

export interface Fault {
  operation: string
  role: string
  what: string
  request: FuzzedRequest
  answer: string
  /** How often the same was found. */
  times: number
}

const clients = 6

/**
 * Sends generated requests to every documented operation in every role, each once and on until the time is over. The seed decides all of
 * them, except for the ids that are taken from answers.
 */
export const fuzz = async ({ url, people, seed, seconds, slowMs }: FuzzOptions) => {
  const operations = await readOperations(url)
  const turns = operations.flatMap((operation) => people.map((person) => ({ operation, person })))
  const order = fc.sample(fc.shuffledSubarray(turns, { minLength: turns.length }), { seed, numRuns: 1 })[0] ?? turns
  const faults = new Map<string, Fault>()
  const tried = new Set<string>()
  const statuses = new Map<string, number>()
  const { send, close } = openSender(url)
  const end = performance.now() + seconds * 1_000
  let requests = 0

  const ask = async ({ operation, person }: { operation: Operation; person: FuzzingPerson }, nth: number) => {
    const [generated] = fc.sample(requestTo(operation, person.ids), { seed: seed + nth, numRuns: 1 })
    if (!generated) throw new Error('nothing was generated')
    const own = { origin: url, 'sec-fetch-site': 'same-origin', ...credentialsOf(person) }
    const request = { ...generated, headers: { ...own, ...generated.headers } }
    const answer = await send(request)
    const status = String(answer?.status ?? 'none')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    tried.add(`${person.role} ${nameOf(operation)}`)
    if (answer) rememberIds(person, answer.text)
    for (const what of faultsIn(request, answer, slowMs)) {
      const about = { operation: nameOf(operation), role: person.role, what }
      const key = JSON.stringify([about.operation, what])
      const times = (faults.get(key)?.times ?? 0) + 1
      faults.set(key, { request, answer: answer?.text.slice(0, 300) ?? '', ...about, ...faults.get(key), times })
    }
    if (answer?.status === 401) await staySignedIn(person)
  }

  const client = async () => {
    // Each turn once in any case, also on a slow machine.
    while (performance.now() < end || requests < order.length) {
      const nth = requests++
      const turn = order[nth % order.length]
      if (turn) await ask(turn, nth)
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, client))
  } finally {
    close()
  }
  return { requests, statuses, faults: [...faults.values()], untried: turns.length - tried.size }
}

export type Fuzzed = Awaited<ReturnType<typeof fuzz>>
