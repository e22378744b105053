import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ScreenshotIntake } from '../screenshot/screenshot-intake.tsx'
import { useScreenshotReading } from '../screenshot/use-screenshot-reading.ts'
import { addJob } from './add-job.ts'
import { DuplicateHint } from './duplicate-hint.tsx'
import { ExtractButton } from './extract-button.tsx'
import { problemsOf } from './job-draft.ts'
import { JobFields, LinkField } from './job-fields.tsx'
import { UnsavedNotice } from './not-saved.tsx'
import { useExtraction } from './use-extraction.ts'
import { useJobDraft } from './use-job-draft.ts'
import { useLastDefined } from './use-last.ts'

type AddTab = 'url' | 'screenshot' | 'manual'

interface AddJobDialogProps {
  /** Closed where undefined. */
  tab: AddTab | undefined
  onTabChange: (tab: AddTab) => void
  onClose: () => void
}

/** Closing it by mistake loses nothing, closing the window neither; Cancel and saving start anew. */
export const AddJobDialog = ({ tab: asked, onTabChange, onClose }: AddJobDialogProps) => {
  const { draft, setDraft, problems, form, change, check, show, showRefusal, reset, restored, sending, sent } =
    useJobDraft('job')
  const { extract, extracting, answered, forget } = useExtraction(setDraft)
  const { mutate, isPending } = useMutation(addJob(useQueryClient()))
  const formId = useId()
  const tab = useLastDefined(asked) ?? 'url'
  const screenshots = useScreenshotReading(setDraft)
  const read = answered || restored
  const recognized = screenshots.answered || restored
  const reviewing = tab === 'manual' || (tab === 'url' && read) || (tab === 'screenshot' && recognized)

  const startAnew = () => {
    reset()
    finish()
  }
  const finish = () => {
    forget()
    screenshots.forget()
    onClose()
  }
  const changeImages = (changed: (images: readonly string[]) => readonly string[]) =>
    setDraft((now) => ({ ...now, images: changed(now.images) }))
  const readPosting = () => {
    const { jobUrl } = problemsOf(draft)
    if (jobUrl) show({ jobUrl })
    else extract(draft.jobUrl)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reviewing) {
      if (tab === 'url') readPosting()
    } else if (!isPending && check()) {
      mutate(sending(), { onSuccess: (_job, kept) => sent(kept) && finish(), onError: showRefusal })
    }
  }

  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Add New Job Application"
      footer={
        <>
          <Button variant="secondary" onClick={startAnew}>
            Cancel
          </Button>
          {reviewing && (
            <Button type="submit" form={formId} disabled={isPending || extracting || screenshots.reading}>
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
              onChange={(jobUrl) => change({ jobUrl })}
              action={<ExtractButton extracting={extracting} primary={!read} onClick={readPosting} />}
            />
            {read ? (
              <JobFields draft={draft} problems={problems} onChange={change} link={null} />
            ) : (
              <p className="text-muted">
                Paste the link of the posting. What it says of company, position, place and pay is filled in for you to
                look over.
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
            {recognized && <JobFields draft={draft} problems={problems} onChange={change} />}
          </TabPanel>
          <TabPanel value="manual">
            <JobFields draft={draft} problems={problems} onChange={change} />
          </TabPanel>
        </Tabs>
        {reviewing && (
          <div className="mt-4 flex flex-col gap-3 empty:hidden">
            <DuplicateHint draft={draft} />
            <UnsavedNotice failed={false} said={undefined} restored={restored} what="This job" />
          </div>
        )}
      </form>
    </Dialog>
  )
}
