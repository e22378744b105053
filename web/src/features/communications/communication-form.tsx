import type { Communication } from '@roletrail/contracts/jobs/communication'
import { communicationSources, sourceLabels } from '@roletrail/contracts/vocabulary/communication-source'
import { type Direction, directionLabels, directions } from '@roletrail/contracts/vocabulary/direction'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useQueryClient } from '@tanstack/react-query'
import { dayInputOf } from '../../lib/dates.ts'
import { useDraftForm } from '../../lib/forms/use-draft-form.ts'
import { useInlineEditing } from '../../lib/forms/use-inline-editing.ts'
import { AddPanel } from '../../ui/form/add-panel.tsx'
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
  const { asked, item, button, edit, done } = useInlineEditing<HTMLDivElement>()
  const form = useDraftForm({
    name: `communication ${jobId}`,
    empty: emptyCommunication,
    requiredText: ({ content }) => content,
    save: addCommunication(useQueryClient(), jobId),
    onSaved: done,
  })
  return (
    <AddPanel label="Log message" open={asked ?? form.restored} onOpen={edit} button={button} panel={item}>
      <DraftForm
        label="Add a communication"
        what="This communication"
        state={form}
        busy="Adding..."
        action="Add communication"
        onCancel={done}
      >
        <CommunicationFields draft={form.draft} missing={form.missing} onChange={form.change} />
      </DraftForm>
    </AddPanel>
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
    save: editCommunication(useQueryClient(), communication),
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
const ways = directions.map((value) => ({ value, label: directionLabels[value] }))
// For what was kept before it could be said.
const notSaid = { value: 'not said', label: 'Not said' } as const

interface CommunicationFieldsProps {
  draft: CommunicationDraft
  missing: boolean
  onChange: (change: Partial<CommunicationDraft>) => void
}

const CommunicationFields = ({ draft, missing, onChange }: CommunicationFieldsProps) => (
  <>
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
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
      <Field label="Direction">
        {({ required: _alwaysHasOne, ...control }) => (
          <Select<Direction | typeof notSaid.value>
            {...control}
            value={draft.direction ?? notSaid.value}
            onValueChange={(direction) => direction !== notSaid.value && onChange({ direction })}
            options={draft.direction ? ways : [notSaid, ...ways]}
          />
        )}
      </Field>
      <div className="max-sm:col-span-2">
        <Field label="Date">
          {(control) => (
            <Input
              {...control}
              type="date"
              max={dayInputOf(new Date())}
              value={draft.date}
              onChange={(event) => onChange({ date: event.target.value })}
            />
          )}
        </Field>
      </div>
    </div>
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
