import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import { useQueryClient } from '@tanstack/react-query'
import { useDraftForm } from '../../../lib/forms/use-draft-form.ts'
import { useInlineEditing } from '../../../lib/forms/use-inline-editing.ts'
import { AddPanel } from '../../../ui/form/add-panel.tsx'
import { DraftForm } from '../../../ui/form/draft-form.tsx'
import { editPlan, scheduleInterview } from '../interview-notes.ts'
import { emptyPlan, planOf } from './plan-draft.ts'
import { PlanFields } from './plan-fields.tsx'

interface ScheduleFormProps {
  jobId: string
  /** The day that it was opened from. */
  day?: string
  onDone: () => void
}

export const ScheduleForm = ({ jobId, day, onDone }: ScheduleFormProps) => {
  const form = useDraftForm({
    name: `plan ${jobId} ${day ?? ''}`,
    empty: () => emptyPlan(day),
    requiredText: ({ date }) => date,
    save: scheduleInterview(useQueryClient(), jobId),
    onSaved: onDone,
  })
  return (
    <DraftForm
      label="Schedule an interview"
      what="This interview"
      state={form}
      action="Schedule"
      busy="Scheduling..."
      onCancel={onDone}
    >
      <PlanFields draft={form.draft} missing={form.missing} onChange={form.change} />
    </DraftForm>
  )
}

/** The form behind a button, above the interviews of a job. */
export const ScheduleInterview = ({ jobId }: { jobId: string }) => {
  const { asked = false, item, button, edit, done } = useInlineEditing<HTMLDivElement>()
  return (
    <AddPanel label="Schedule interview" open={asked} onOpen={edit} button={button} panel={item}>
      <ScheduleForm jobId={jobId} onDone={done} />
    </AddPanel>
  )
}

export const EditPlan = ({ note, onDone }: { note: InterviewNote; onDone: () => void }) => {
  const form = useDraftForm({
    name: `plan of ${note.id}`,
    empty: () => planOf(note),
    requiredText: ({ date }) => date,
    save: editPlan(useQueryClient(), note),
    onSaved: onDone,
  })
  return (
    <DraftForm
      label="Edit this interview"
      what="This change"
      state={form}
      action="Save"
      busy="Saving..."
      onCancel={onDone}
    >
      <PlanFields draft={form.draft} id={note.id} missing={form.missing} onChange={form.change} />
    </DraftForm>
  )
}
