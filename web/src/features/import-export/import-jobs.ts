import type { NewJob } from '@roletrail/contracts/jobs/job'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'

/** A row that is to be imported; the key makes sending it again harmless (docs/adr/0012). */
export interface Import {
  line: number
  key: string
  job: NewJob
}

export interface Outcome {
  added: number
  failed: { line: number; problem: string }[]
  /** Why it ended early: the rest would have failed the same way. */
  stopped?: string
}

const atOnce = 4

/** Adds jobs one by one, a few at a time; `onProgress` hears of each that is through. */
export const importJobs = async (imports: readonly Import[], onProgress: (done: number) => void): Promise<Outcome> => {
  const waiting = [...imports]
  const outcome: Outcome = { added: 0, failed: [] }
  let done = 0
  const worker = async () => {
    while (!outcome.stopped) {
      const next = waiting.shift()
      if (!next) return
      try {
        await call('POST /api/jobs', { body: next.job, headers: { 'idempotency-key': next.key } })
        outcome.added += 1
      } catch (error) {
        outcome.failed.push({ line: next.line, problem: serverMessage(error) ?? 'It could not be saved' })
        if (endsImport(error)) outcome.stopped = serverMessage(error) ?? 'RoleTrail could not be reached.'
      }
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const { line } of waiting) outcome.failed.push({ line, problem: 'It was not tried' })
  return outcome
}

/** A wrong row is its own affair; a full board, an ended subscription or a lost network is everybody's. */
const endsImport = (error: unknown) => !(error instanceof ApiError) || error.status !== 400
