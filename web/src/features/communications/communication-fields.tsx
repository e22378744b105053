import { communicationSources, sourceLabels } from '@roletrail/contracts/words/communication-source'
import { limits } from '@roletrail/contracts/words/limits'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import type { CommunicationDraft } from './drafts.ts'

const sources = communicationSources.map((value) => ({ value, label: sourceLabels[value] }))

interface CommunicationFieldsProps {
  draft: CommunicationDraft
  missing: boolean
  onChange: (change: Partial<CommunicationDraft>) => void
}

export const CommunicationFields = ({ draft, missing, onChange }: CommunicationFieldsProps) => (
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
    <Field label="Content" required error={missing ? 'Enter what was said or written.' : undefined}>
      {(control) => (
        <Textarea
          {...control}
          rows={4}
          maxLength={limits.notes}
          placeholder="Who said what, and what comes next."
          value={draft.content}
          onChange={(event) => onChange({ content: event.target.value })}
        />
      )}
    </Field>
  </>
)
