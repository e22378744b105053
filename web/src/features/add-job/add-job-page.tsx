import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { ImagesField } from '../images/images-field.tsx'
import { addJob } from '../job/add-job.ts'
import { DuplicateHint } from '../job/duplicate-hint.tsx'
import { ExtractButton } from '../job/extract-button.tsx'
import { problemsOf } from '../job/job-draft.ts'
import { JobFields, LinkField } from '../job/job-fields.tsx'
import { UnsavedNotice } from '../job/not-saved.tsx'
import { useExtraction } from '../job/use-extraction.ts'
import { useJobDraft } from '../job/use-job-draft.ts'

export const AddJobPage = () => {
  useTitle('Add Job')
  const navigate = useNavigate()
  const { draft, setDraft, problems, form, change, check, show, showRefusal, reset, restored, sending, sent } =
    useJobDraft('job')
  const { extract, extracting } = useExtraction(setDraft)
  const { mutate, isPending } = useMutation(addJob(useQueryClient()))

  const read = () => {
    const { jobUrl } = problemsOf(draft)
    if (jobUrl) show({ jobUrl })
    else extract(draft.jobUrl)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !check()) return
    mutate(sending(), {
      onSuccess: (_job, kept) => sent(kept) && void navigate({ to: '/dashboard' }),
      onError: showRefusal,
    })
  }

  return (
    <Page title="Add Job">
      <Card>
        <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
          <JobFields
            draft={draft}
            problems={problems}
            onChange={change}
            link={
              <div className="sm:col-span-2">
                <LinkField
                  link={draft.jobUrl}
                  problem={problems.jobUrl}
                  onChange={(jobUrl) => change({ jobUrl })}
                  action={<ExtractButton extracting={extracting} onClick={read} />}
                />
              </div>
            }
          />
          <ImagesField
            images={draft.images}
            onChange={(changed) => setDraft((now) => ({ ...now, images: changed(now.images) }))}
            failure="Failed to upload image. Please try again."
          />
          <DuplicateHint draft={draft} />
          <UnsavedNotice failed={false} said={undefined} restored={restored} what="This job" />
          <div className="flex justify-end gap-3">
            <Button asChild variant="secondary">
              <Link to="/dashboard" onClick={reset}>
                Cancel
              </Link>
            </Button>
            <Button type="submit" disabled={isPending}>
              {isPending ? 'Saving...' : 'Save Job'}
            </Button>
          </div>
        </form>
      </Card>
      <p className="text-muted">
        Do you have a list already?{' '}
        <Link to="/import" className="text-accent-ink underline underline-offset-4">
          Import it from a CSV file
        </Link>
      </p>
    </Page>
  )
}
