import type { Communication } from '@roletrail/contracts/jobs/communication'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWaiting, type Waiting, waitingOn } from '../../lib/api/use-waiting.ts'
import { useAbandonedDrafts } from '../../lib/storage/use-abandoned-drafts.ts'
import { SectionFailed, SectionLoading } from '../../ui/feedback/section-states.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { AddCommunication } from './communication-form.tsx'
import { CommunicationItem } from './communication-item.tsx'
import { communicationsOf, deleteCommunication, editDraftsOf } from './communications.ts'
import { WaitingCommunications, waitingFor } from './waiting-communications.tsx'

/** The communications of a job: add, read, delete (spec section 2), and edit. */
export const CommunicationsTab = ({ jobId }: { jobId: string }) => {
  const waiting = useWaiting()
  const drafts = waitingFor(jobId, waiting)
  return (
    <div className="flex flex-col gap-4">
      <AddCommunication jobId={jobId} />
      <WaitingCommunications drafts={drafts} />
      <CommunicationList jobId={jobId} waiting={waiting} isEmpty={drafts.length === 0} />
    </div>
  )
}

interface CommunicationListProps {
  jobId: string
  waiting: readonly Waiting[]
  /** Nothing waits to be added to it. */
  isEmpty: boolean
}

const CommunicationList = ({ jobId, waiting, isEmpty }: CommunicationListProps) => {
  const { data, error, isFetching, refetch } = useQuery(communicationsOf(jobId))
  const { mutate, variables: failedId, isError } = useMutation(deleteCommunication(useQueryClient(), jobId))
  const [deleting, setDeleting] = useState<Communication>()
  const abandoned = useAbandonedDrafts(editDraftsOf(jobId))
  if (!data && error)
    return (
      <SectionFailed
        message="We couldn't load the communications."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SectionLoading label="Loading the communications" />
  if (data.length === 0)
    return isEmpty && <p className="text-muted">No messages yet. Log emails, calls and LinkedIn messages here.</p>
  return (
    <>
      <ol aria-label="Communications, newest first" className="flex flex-col gap-3">
        {data.map((each) => (
          <CommunicationItem
            key={each.id}
            communication={each}
            abandoned={abandoned.has(each.id)}
            failed={isError && failedId === each.id}
            waits={waitingOn(each.id, waiting)}
            onDelete={() => setDeleting(each)}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(open) => !open && setDeleting(undefined)}
        title="Delete this communication?"
        description="This can't be undone."
        confirm="Delete communication"
        onConfirm={() => deleting && mutate(deleting.id)}
      />
    </>
  )
}
