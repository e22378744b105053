import type { Job } from '@roletrail/contracts/jobs/job'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { editJob } from './edit-job.ts'
import { changesOf, draftOf } from './job-draft.ts'
import { JobFields } from './job-fields.tsx'
import { UnsavedNotice } from './not-saved.tsx'
import { jobQueries } from './queries.ts'
import { useJobDraft } from './use-job-draft.ts'
import { useLastDefined } from './use-last.ts'

interface EditJobDialogProps {
  /** Closed where undefined. */
  id: string | undefined
  onClose: () => void
}

export const EditJobDialog = ({ id, onClose }: EditJobDialogProps) => {
  const formId = useId()
  const shownId = useLastDefined(id)
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Edit Job"
      footer={
        <>
          <Button variant="secondary" type="reset" form={formId} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save Changes
          </Button>
        </>
      }
    >
      {shownId && <LoadedForm key={shownId} id={shownId} formId={formId} onClose={onClose} />}
    </Dialog>
  )
}

const LoadedForm = ({ id, formId, onClose }: { id: string; formId: string; onClose: () => void }) => {
  const { data: job, error, refetch } = useQuery(jobQueries.one(id))
  if (job) return <EditForm job={job} formId={formId} onClose={onClose} />
  if (error)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">This job could not be loaded.</p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <div role="status" aria-busy="true" aria-label="Loading the job" className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14 sm:col-span-2" />
      <Skeleton className="h-28 sm:col-span-2" />
    </div>
  )
}

const EditForm = ({ job, formId, onClose }: { job: Job; formId: string; onClose: () => void }) => {
  const { draft, original, problems, form, change, check, showRefusal, restored, sending, sent, reset } = useJobDraft(
    `edit of ${job.id}`,
    () => draftOf(job),
  )
  const { mutateAsync, isPending } = useMutation(editJob(useQueryClient(), job.id))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !check()) return
    const changes = changesOf(original, draft)
    const sentNow = sending()
    const done = () => void (sent(sentNow) && onClose())
    if (Object.keys(changes).length === 0) done()
    else mutateAsync(changes).then(done, showRefusal)
  }

  return (
    <form id={formId} ref={form} noValidate aria-busy={isPending} onSubmit={submit} onReset={reset}>
      <JobFields draft={draft} problems={problems} onChange={change} />
      <div className="mt-4 empty:hidden">
        <UnsavedNotice failed={false} said={undefined} restored={restored} what="This change" />
      </div>
    </form>
  )
}
