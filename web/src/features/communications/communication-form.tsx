import type { Communication } from '@roletrail/contracts/jobs/communication'
import { communicationSources, sourceLabels } from '@roletrail/contracts/vocabulary/communication-source'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDraftForm } from '../../lib/forms/use-draft-form.ts'
import { DraftForm } from '../../ui/form/draft-form.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import {
  addCommunication,
  type CommunicationDraft,
  draftOf,
  editCommunication,
  editDraftsOf,
  emptyCommunication,
} from './communications.ts'

export const AddCommunication = ({ jobId }: { jobId: string }) => {
  const form = useDraftForm({
    name: `communication ${jobId}`,
    empty: emptyCommunication,
    requiredText: ({ content }) => content,
    save: addCommunication(useQueryClient(), jobId),
  })
  return (
    <DraftForm
      label="Add a communication"
      what="This communication"
      state={form}
      busy="Adding..."
      action={
        <>
          <Plus aria-hidden="true" />
          Add Communication
        </>
      }
    >
      <CommunicationFields draft={form.draft} missing={form.missing} onChange={form.change} />
    </DraftForm>
  )
}

interface EditCommunicationProps {
  communication: Communication
  onDone: () => void
}

export const EditCommunication = ({ communication, onDone }: EditCommunicationProps) => {
  const { id, jobId } = communication
  const form = useDraftForm({
    name: editDraftsOf(jobId) + id,
    empty: () => draftOf(communication),
    requiredText: ({ content }) => content,
    save: editCommunication(useQueryClient(), jobId, id),
    onSaved: onDone,
  })
  return (
    <DraftForm
      label="Edit this communication"
      what="This change"
      state={form}
      action="Save"
      busy="Saving..."
      onCancel={onDone}
    >
      <CommunicationFields draft={form.draft} missing={form.missing} onChange={form.change} />
    </DraftForm>
  )
}

const sources = communicationSources.map((value) => ({ value, label: sourceLabels[value] }))

interface CommunicationFieldsProps {
  draft: CommunicationDraft
  missing: boolean
  onChange: (change: Partial<CommunicationDraft>) => void
}

const CommunicationFields = ({ draft, missing, onChange }: CommunicationFieldsProps) => (
  <>
    <div className="grid gap-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <Field label="Source">
        {({ required: _alwaysHasOne, ...control }) => (
          <Select
            {...control}
            value={draft.source}
            onValueChange={(source) => onChange({ source })}
            options={sources}
          />
        )}
      </Field>
      <Field label="Subject">
        {(control) => (
          <Input
            {...control}
            maxLength={limits.subject}
            value={draft.subject}
            onChange={(event) => onChange({ subject: event.target.value })}
          />
        )}
      </Field>
    </div>
    <Field label="Content" required error={missing ? 'Enter the message.' : undefined}>
      {(control) => (
        <Textarea
          {...control}
          rows={4}
          maxLength={limits.notes}
          placeholder="What was said, and what happens next."
          value={draft.content}
          onChange={(event) => onChange({ content: event.target.value })}
        />
      )}
    </Field>
  </>
)
