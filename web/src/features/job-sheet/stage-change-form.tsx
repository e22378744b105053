import type { StageHistoryEntry } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useQueryClient } from '@tanstack/react-query'
import { correctStageChange, stageChangeDraftOf } from '../../job/changes/history.ts'
import { dayInputOf } from '../../lib/dates.ts'
import { useDraftForm } from '../../lib/forms/use-draft-form.ts'
import { DraftForm } from '../../ui/form/draft-form.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

interface StageChangeFormProps {
  jobId: string
  entry: StageHistoryEntry
  onDone: () => void
}

/** The prefix of the drafts of corrections; the entry's id follows. */
export const correctionsOf = (jobId: string) => `stage change of ${jobId} `

/** Corrects the day on which a stage really began, and the note about it. */
export const StageChangeForm = ({ jobId, entry, onDone }: StageChangeFormProps) => {
  const form = useDraftForm({
    name: correctionsOf(jobId) + entry.id,
    empty: () => stageChangeDraftOf(entry),
    requiredText: ({ day }) => day,
    save: correctStageChange(useQueryClient(), jobId, entry),
    onSaved: onDone,
  })
  const { draft, missing, change } = form
  return (
    <DraftForm
      label="Correct this entry"
      what="This change"
      state={form}
      action="Save"
      busy="Saving..."
      onCancel={onDone}
    >
      <div className="grid gap-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
        <Field label="Moved on" error={missing ? 'Enter the day it happened.' : undefined}>
          {(control) => (
            <Input
              {...control}
              type="date"
              max={dayInputOf(new Date())}
              value={draft.day}
              onChange={({ target }) => change({ day: target.value })}
            />
          )}
        </Field>
        <Field label="Note">
          {(control) => (
            <Input
              {...control}
              maxLength={limits.subject}
              placeholder="What led to it."
              value={draft.notes}
              onChange={({ target }) => change({ notes: target.value })}
            />
          )}
        </Field>
      </div>
    </DraftForm>
  )
}
