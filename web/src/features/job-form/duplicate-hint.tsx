import { duplicateOf, isIdentifiable } from '@roletrail/contracts/vocabulary/duplicate'
import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CopyCheck } from 'lucide-react'
import type { JobDraft } from '../../job/draft.ts'
import { jobQueries } from '../../job/queries.ts'
import { formatDay } from '../../lib/dates.ts'

/** Points out, before it is saved, that a posting is on the board already. It may be saved all the same. */
export const DuplicateHint = ({ draft }: { draft: JobDraft }) => {
  const { data: jobs = [] } = useQuery({ ...jobQueries.board(), enabled: isIdentifiable(draft) })
  const found = duplicateOf(draft, jobs)
  return (
    <div role="status" className="empty:hidden">
      {found && (
        <p data-tone="warning" className="flex gap-2.5 rounded-md bg-tint-soft px-3 py-2.5 text-tint-ink">
          <CopyCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            You're already tracking this:{' '}
            <Link to="/dashboard" search={{ job: found.id }} className="font-medium underline underline-offset-4">
              {found.position} at {found.company}
            </Link>
            , {stageLabels[found.status]}, applied {formatDay(found.applicationDate)}.
          </span>
        </p>
      )}
    </div>
  )
}
