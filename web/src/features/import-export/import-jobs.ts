import type { NewJob } from '@roletrail/contracts/jobs/job'
import { retryLater } from '../../job/changes/bulk-run.ts'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'

/** A row to import. The key makes it safe to send it again (docs/adr/0012). */
export interface ImportRow {
  line: number
  key: string
  job: NewJob
}

export interface Outcome {
  added: number
  failed: { line: number; problem: string }[]
  /** Why the import ended early: every other row would have failed the same way. */
  stopped?: string
}

const concurrency = 4

/** Sends one request per row, a few at a time. `onProgress` is called after each with the number that are done. */
export const importJobs = async (rows: readonly ImportRow[], onProgress: (done: number) => void): Promise<Outcome> => {
  const waiting = [...rows]
  const outcome: Outcome = { added: 0, failed: [] }
  let done = 0
  const worker = async () => {
    while (!outcome.stopped) {
      const next = waiting.shift()
      if (!next) return
      try {
        await retryLater(() => call('POST /api/jobs', { body: next.job, headers: { 'idempotency-key': next.key } }))
        outcome.added += 1
      } catch (error) {
        outcome.failed.push({ line: next.line, problem: serverMessage(error) ?? "We couldn't save it" })
        if (endsImport(error)) outcome.stopped = serverMessage(error) ?? "We couldn't reach RoleTrail."
      }
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  for (const { line } of waiting) outcome.failed.push({ line, problem: "We didn't get to it" })
  return outcome
}

/** An invalid row affects only itself. A full board, an ended subscription or a lost network affects all rows. */
const endsImport = (error: unknown) => !(error instanceof ApiError) || error.status !== 400
