import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { addJob } from '../../job/changes/edits.ts'
import { useHandOver } from '../../lib/forms/use-hand-over.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useOffline } from '../../live/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { UnsavedNotice } from '../../ui/form/draft-form.tsx'
import { Page } from '../../ui/page.tsx'
import { DuplicateHint } from './duplicate-hint.tsx'
import { ExtractButton, useExtraction } from './extract-details.tsx'
import { ImagesField } from './images-field.tsx'
import { JobFields, LinkField } from './job-fields.tsx'
import { useScreenshotReading } from './screenshot/use-screenshot-reading.ts'
import { SharedImagesStatus } from './shared-images/shared-images-status.tsx'
import { useSharedImages } from './shared-images/use-shared-images.ts'
import { draftOfShared, type Shared, sharedDraftName } from './shared-posting.ts'
import { useJobDraft } from './use-job-draft.ts'

/** Opened by itself, or with what another app shared: a link or a screenshot is read at once. */
export const AddJobPage = ({ shared = {} }: { shared?: Shared }) => {
  useTitle('Add Job')
  const navigate = useNavigate()
  const { draft, setDraft, problems, form, change, check, show, showRefusal, reset, restored, sending, sent } =
    useJobDraft(sharedDraftName(shared) ?? 'job', () => draftOfShared(shared))
  const { extract, extracting, suggestions, ...extraction } = useExtraction(setDraft, show)
  const { mutate, isPending, ...mutation } = useMutation(addJob(useQueryClient()))
  useHandOver(mutation, (saved) => sent(saved) && void navigate({ to: '/dashboard' }))
  const screenshots = useScreenshotReading(setDraft)
  const changeImages = (changed: (images: readonly string[]) => readonly string[]) =>
    setDraft((now) => ({ ...now, images: changed(now.images) }))
  const sharedImages = useSharedImages({
    name: shared.images,
    images: draft.images,
    onImages: changeImages,
    read: screenshots.read,
    reading: screenshots.reading,
  })

  const { jobUrl: sharedLink, notes: sharedWords } = draftOfShared(shared)
  const [sharedIsRead, setSharedIsRead] = useState(false)
  const offline = useOffline()
  // What was written about it before, or instead of it, is not read again.
  const unwritten = draft.company === '' && draft.position === '' && draft.jobUrl === sharedLink
  const waitsForNetwork = offline && sharedLink !== '' && unwritten && !sharedIsRead
  const readShared = useEffectEvent(() => {
    setSharedIsRead(true)
    if (!unwritten) return
    if (sharedLink) extract(sharedLink)
    else if (!shared.images) void screenshots.readWords(sharedWords)
  })
  useEffect(() => {
    if (sharedIsRead || (!sharedLink && !sharedWords) || (sharedLink && offline)) return
    // After a moment, in which what was written before is restored, and which a second run of this effect ends.
    const timer = setTimeout(() => readShared(), 300)
    return () => clearTimeout(timer)
  }, [sharedLink, sharedWords, sharedIsRead, offline])

  const cancel = () => {
    reset()
    extraction.reset()
    screenshots.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !check()) return
    mutate(sending(), {
      onSuccess: (_job, saved) => sent(saved) && void navigate({ to: '/dashboard' }),
      onError: showRefusal,
    })
  }

  return (
    <Page title="Add Job">
      <Card>
        <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
          <SharedImagesStatus shared={sharedImages} reading={screenshots.reading} />
          <JobFields
            adding
            draft={draft}
            problems={problems}
            onChange={change}
            found={suggestions}
            link={
              <div className="sm:col-span-2">
                <LinkField
                  link={draft.jobUrl}
                  problem={problems.jobUrl}
                  note={
                    waitsForNetwork
                      ? "Reading this page needs a connection, so we'll read it when you're back online."
                      : extraction.failureOf(draft.jobUrl)
                  }
                  onChange={(jobUrl) => change({ jobUrl })}
                  action={<ExtractButton extracting={extracting} onClick={() => extract(draft.jobUrl)} />}
                />
              </div>
            }
          />
          <ImagesField
            images={draft.images}
            onChange={changeImages}
            failure="Failed to upload image. Please try again."
          />
          <DuplicateHint draft={draft} />
          <UnsavedNotice what="This job" restored={restored} />
          <div className="flex justify-end gap-3">
            <Button asChild variant="secondary">
              <Link to="/dashboard" onClick={cancel}>
                Cancel
              </Link>
            </Button>
            <Button type="submit" disabled={isPending || extracting || screenshots.reading}>
              {isPending ? 'Saving...' : 'Save Job'}
            </Button>
          </div>
        </form>
      </Card>
      <p className="text-muted">
        Already have a list?{' '}
        <Link to="/import" className="text-accent-ink underline underline-offset-4">
          Import it from a CSV file
        </Link>
      </p>
    </Page>
  )
}
