import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { useEffect, useState } from 'react'
import type { JobDraft } from '../../../src/job/draft.ts'
import { formatDay } from '../../../src/lib/dates.ts'
import { useSettled } from '../../../src/lib/use-settled.ts'
import type { Account } from '../sending/account.ts'
import { request } from '../sending/request.ts'

type Tracked = Awaited<ReturnType<typeof trackedJob>>['job']

const trackedJob = (token: string, url: string, company: string, position: string) =>
  request('GET /api/jobs/tracked', { query: { url, company, position } }, token)

/** Says before it is saved that a job is on the board already. It may be saved all the same. */
export const TrackedHint = ({ account: { token }, draft }: { account: Account; draft: JobDraft }) => {
  const [tracked, setTracked] = useState<Tracked>(null)
  const [company, position, jobUrl] = [
    useSettled(draft.company, 400),
    useSettled(draft.position, 400),
    useSettled(draft.jobUrl, 400),
  ]
  useEffect(() => {
    let current = true
    // Without an answer nothing is said: saving does not depend on it.
    trackedJob(token, jobUrl, company, position).then(
      ({ job }) => current && setTracked(job),
      () => {},
    )
    return () => {
      current = false
    }
  }, [token, jobUrl, company, position])
  return (
    <div role="status" className="empty:hidden">
      {tracked && (
        <p data-tone="warning" className="rounded-md bg-tint-soft px-3 py-2.5 text-tint-ink">
          Already on your board since {formatDay(tracked.applicationDate)}: {tracked.position} at {tracked.company},{' '}
          {stageLabels[tracked.status]}.
        </p>
      )}
    </div>
  )
}
