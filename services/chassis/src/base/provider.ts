import { createDurations, type Measure } from './metrics.ts'
import { inSpan } from './trace.ts'

/** `refused` is an answer that no other attempt would change; `failed` is none, or one that says to come again. */
export type Outcome = 'ok' | 'refused' | 'failed'

/** Makes a call of a provider, measured and recorded. `operation` is one of a few names of ours. */
export type CallProvider = <Result>(
  operation: string,
  call: () => Promise<Result>,
  outcomeOf?: (result: Result) => Outcome,
) => Promise<Result>

/** What an HTTP status says about a call. */
export const outcomeOfStatus = (status: number): Outcome => {
  if (status < 400) return 'ok'
  return status < 500 && status !== 401 && status !== 408 && status !== 429 ? 'refused' : 'failed'
}

/** Calls to somebody else's API: how many, how long, and what became of them. */
export const createProvider = (provider: string): { call: CallProvider; measures: Measure[] } => {
  const requests = createDurations({
    name: 'provider_request_duration_seconds',
    help: 'Time until a provider answered, by what it was asked and what became of it.',
    labels: ['provider', 'operation', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  })
  return {
    measures: [requests.measure],
    call: (operation, call, outcomeOf = () => 'ok') =>
      inSpan(`${provider} ${operation}`, { kind: 'client' }, async () => {
        const began = performance.now()
        const observe = (outcome: Outcome) =>
          requests.observe({ provider, operation, outcome }, (performance.now() - began) / 1_000)
        try {
          const result = await call()
          observe(outcomeOf(result))
          return result
        } catch (error) {
          observe('failed')
          throw error
        }
      }),
  }
}
