import { sourceLabels } from '@roletrail/contracts/vocabulary/communication-source'
import { realId } from '../../job/changes/overlays.ts'
import type { Waiting } from '../../lib/api/use-waiting.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { Badge } from '../../ui/badge.tsx'
import { WaitingBadge } from '../../ui/waiting-badge.tsx'
import type { CommunicationDraft } from './communications.ts'

/** Those of a job that were written without a connection, newest first. */
export const waitingFor = (jobId: string, waiting: readonly Waiting[]) =>
  waiting
    .filter(({ kind, what: [job = ''] }) => kind === 'add-communication' && realId(job) === realId(jobId))
    .map(({ variables }) => variables as SavedDraft<CommunicationDraft>)
    .reverse()

export const WaitingCommunications = ({ drafts }: { drafts: readonly SavedDraft<CommunicationDraft>[] }) => (
  <ol aria-label="Communications waiting to be saved" className="flex flex-col gap-3 empty:hidden">
    {drafts.map(({ key, draft: { source, subject, content } }) => (
      <li key={key} className="flex flex-col gap-2 rounded-md border border-dashed border-line-strong p-4">
        <span className="flex flex-wrap items-center gap-2">
          <Badge>{sourceLabels[source]}</Badge>
          <WaitingBadge>Waiting for a connection</WaitingBadge>
        </span>
        {subject && <p className="font-medium break-words">{subject}</p>}
        <p className="break-words whitespace-pre-wrap">{content}</p>
      </li>
    ))}
  </ol>
)
