import type { Job } from '@roletrail/contracts/jobs/job'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef } from 'react'
import { editJob } from '../../job/changes/edits.ts'
import { changesOf, draftOf, type JobDraft } from '../../job/draft.ts'
import { jobQueries } from '../../job/queries.ts'
import { useHandOver } from '../../lib/forms/use-hand-over.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { useLastDefined } from '../../lib/use-last-defined.ts'
import { Button } from '../../ui/button.tsx'
import { SectionFailed } from '../../ui/feedback/section-states.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnsavedNotice } from '../../ui/form/draft-form.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { JobFields } from './job-fields.tsx'
import { useJobDraft } from './use-job-draft.ts'

interface EditJobDialogProps {
  /** Undefined while it is closed. */
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
      title="Edit job"
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
  const { data: job, error, isFetching, refetch } = useQuery(jobQueries.one(id))
  if (job) return <EditForm job={job} formId={formId} onClose={onClose} />
  if (error)
    return <SectionFailed message="We couldn't load this job." retrying={isFetching} onRetry={() => void refetch()} />
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
  const { mutateAsync, isPending, ...mutation } = useMutation(editJob(useQueryClient(), job.id))
  const latest = useRef<SavedDraft<JobDraft>>(undefined)
  useHandOver(mutation, () => latest.current && sent(latest.current) && onClose())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !check()) return
    const changes = changesOf(job, original, draft)
    const sentDraft = sending()
    latest.current = sentDraft
    const done = () => void (sent(sentDraft) && onClose())
    if (Object.keys(changes).length === 0) done()
    else mutateAsync(changes).then(done, showRefusal)
  }

  return (
    <form id={formId} ref={form} noValidate aria-busy={isPending} onSubmit={submit} onReset={reset}>
      <JobFields draft={draft} problems={problems} onChange={change} />
      <div className="mt-4 empty:hidden">
        <UnsavedNotice what="This change" restored={restored} />
      </div>
    </form>
  )
}
