import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useId } from 'react'
import { addJob } from '../../job/changes/edits.ts'
import { useHandOver } from '../../lib/forms/use-hand-over.ts'
import { useLastDefined } from '../../lib/use-last-defined.ts'
import { Button } from '../../ui/button.tsx'
import { UnsavedNotice } from '../../ui/form/draft-form.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { DuplicateHint } from './duplicate-hint.tsx'
import { ExtractButton, useExtraction } from './extract-details.tsx'
import { JobFields, LinkField } from './job-fields.tsx'
import { ScreenshotIntake } from './screenshot/screenshot-intake.tsx'
import { useScreenshotReading } from './screenshot/use-screenshot-reading.ts'
import { useJobDraft } from './use-job-draft.ts'

type AddTab = 'url' | 'screenshot' | 'manual'

interface AddJobDialogProps {
  /** Undefined while it is closed. */
  tab: AddTab | undefined
  /** The stage that was asked for, if one was. */
  stage?: Stage | undefined
  onTabChange: (tab: AddTab) => void
  onClose: () => void
}

/** Closing it, or the window, loses nothing. Only Cancel and saving clear the draft. */
export const AddJobDialog = ({ tab: openTab, stage, onTabChange, onClose }: AddJobDialogProps) => {
  const { draft, setDraft, preset, problems, form, change, check, show, showRefusal, reset, restored, sending, sent } =
    useJobDraft('job')
  const extraction = useExtraction(setDraft, show)
  const { mutate, isPending, ...mutation } = useMutation(addJob(useQueryClient()))
  const formId = useId()
  const tab = useLastDefined(openTab) ?? 'url'
  const screenshots = useScreenshotReading(setDraft)
  const extracted = extraction.settled || restored
  const recognized = screenshots.settled || restored
  const reviewing = tab === 'manual' || (tab === 'url' && extracted) || (tab === 'screenshot' && recognized)

  const startIn = useEffectEvent((status: Stage | undefined) => preset(status && { status }))
  useEffect(() => startIn(stage), [stage])

  const cancel = () => {
    reset()
    finish()
  }
  const finish = () => {
    extraction.reset()
    screenshots.reset()
    onClose()
  }
  useHandOver(mutation, (saved) => sent(saved) && finish())
  const changeImages = (changed: (images: readonly string[]) => readonly string[]) =>
    setDraft((now) => ({ ...now, images: changed(now.images) }))
  const readPosting = () => extraction.extract(draft.jobUrl)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reviewing) {
      if (tab === 'url') readPosting()
    } else if (!isPending && check()) {
      mutate(sending(), { onSuccess: (_job, saved) => sent(saved) && finish(), onError: showRefusal })
    }
  }

  return (
    <Dialog
      open={openTab !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Add New Job Application"
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          {reviewing && (
            <Button type="submit" form={formId} disabled={isPending || extraction.extracting || screenshots.reading}>
              {isPending ? 'Saving...' : 'Save Job'}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <Tabs value={tab} onValueChange={(next) => onTabChange(next as AddTab)}>
          <TabList aria-label="How to add the job">
            <Tab value="url">URL</Tab>
            <Tab value="screenshot">Screenshot</Tab>
            <Tab value="manual">Manual</Tab>
          </TabList>
          <TabPanel value="url" className="flex flex-col gap-4">
            <LinkField
              link={draft.jobUrl}
              problem={problems.jobUrl}
              note={extraction.failureOf(draft.jobUrl)}
              onChange={(jobUrl) => change({ jobUrl })}
              action={<ExtractButton extracting={extraction.extracting} primary={!extracted} onClick={readPosting} />}
            />
            {extracted ? (
              <JobFields
                adding
                draft={draft}
                problems={problems}
                onChange={change}
                link={null}
                found={extraction.suggestions}
              />
            ) : (
              <p className="text-muted">
                Paste a link to the posting. We'll fill in company, position, location and salary for you to review.
              </p>
            )}
          </TabPanel>
          <TabPanel value="screenshot" className="flex flex-col gap-4">
            <ScreenshotIntake
              images={draft.images}
              onImages={changeImages}
              onScreenshots={(taken) => void screenshots.read(taken)}
              reading={screenshots.reading}
            />
            {recognized && <JobFields adding draft={draft} problems={problems} onChange={change} />}
          </TabPanel>
          <TabPanel value="manual">
            <JobFields adding draft={draft} problems={problems} onChange={change} />
          </TabPanel>
        </Tabs>
        {reviewing && (
          <div className="mt-4 flex flex-col gap-3 empty:hidden">
            <DuplicateHint draft={draft} />
            <UnsavedNotice what="This job" restored={restored} />
          </div>
        )}
      </form>
    </Dialog>
  )
}
