import type { Communication } from '@roletrail/contracts/jobs/communication'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { TabFailed, TabLoading } from '../job/tab-states.tsx'
import { useAbandonedDrafts } from '../job/use-left-edits.ts'
import { deleteCommunication } from './change-communications.ts'
import { CommunicationForm } from './communication-form.tsx'
import { CommunicationItem } from './communication-item.tsx'
import { editDraftsOf } from './drafts.ts'
import { communicationsOf } from './queries.ts'

/** What was said and written about a job: add, read, delete (spec section 2), and edit. */
export const CommunicationsTab = ({ jobId }: { jobId: string }) => (
  <div className="flex flex-col gap-6">
    <CommunicationForm jobId={jobId} />
    <CommunicationList jobId={jobId} />
  </div>
)

const CommunicationList = ({ jobId }: { jobId: string }) => {
  const { data, error, isFetching, refetch } = useQuery(communicationsOf(jobId))
  const { mutate, variables: failedId, isError } = useMutation(deleteCommunication(useQueryClient(), jobId))
  const [leaving, setLeaving] = useState<Communication>()
  const left = useAbandonedDrafts(editDraftsOf(jobId))
  if (!data && error)
    return (
      <TabFailed says="The communications could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    )
  if (!data) return <TabLoading label="Loading the communications" />
  if (data.length === 0)
    return <p className="text-muted">Nothing yet. Mails, calls and messages about this job have their place here.</p>
  return (
    <>
      <ol aria-label="Communications, newest first" className="flex flex-col gap-3">
        {data.map((each) => (
          <CommunicationItem
            key={each.id}
            communication={each}
            left={left.has(each.id)}
            failed={isError && failedId === each.id}
            onDelete={() => setLeaving(each)}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title="Delete this communication?"
        description="It cannot be brought back."
        confirm="Delete Communication"
        onConfirm={() => leaving && mutate(leaving.id)}
      />
    </>
  )
}
