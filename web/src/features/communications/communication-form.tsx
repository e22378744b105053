import { communicationSources, defaultSource, sourceLabels } from '@roletrail/contracts/words/communication-source'
import { limits } from '@roletrail/contracts/words/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { saidByServer } from '../../lib/api-error.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { NotSaved } from '../job/not-saved.tsx'
import { addCommunication } from './change-communications.ts'

const sources = communicationSources.map((value) => ({ value, label: sourceLabels[value] }))

const empty = () => ({ source: defaultSource, subject: '', content: '' })

export const CommunicationForm = ({ jobId }: { jobId: string }) => {
  const { draft, key, restored, change, clear } = useKeptDraft(`communication ${jobId}`, empty)
  const { mutate, isPending, error, reset } = useMutation(addCommunication(useQueryClient(), jobId))
  const [missing, setMissing] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setMissing(!draft.content.trim())
    if (draft.content.trim()) mutate({ ...draft, subject: draft.subject.trim() || null, key }, { onSuccess: clear })
  }
  const type = (changed: Partial<typeof draft>) => {
    reset()
    if (changed.content?.trim()) setMissing(false)
    change(changed)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3" aria-label="Add a communication">
      <div className="grid gap-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        <Field label="Source">
          {({ required: _alwaysHasOne, ...control }) => (
            <Select {...control} value={draft.source} onValueChange={(source) => type({ source })} options={sources} />
          )}
        </Field>
        <Field label="Subject">
          {(control) => (
            <Input
              {...control}
              maxLength={limits.subject}
              value={draft.subject}
              onChange={(event) => type({ subject: event.target.value })}
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
            onChange={(event) => type({ content: event.target.value })}
          />
        )}
      </Field>
      <NotSaved failed={error !== null} said={saidByServer(error)} restored={restored} what="This communication" />
      <div className="flex justify-end gap-3">
        {restored && (
          <Button variant="ghost" onClick={clear}>
            Discard
          </Button>
        )}
        <Button type="submit" disabled={isPending}>
          <Plus aria-hidden="true" />
          {isPending ? 'Adding...' : 'Add Communication'}
        </Button>
      </div>
    </form>
  )
}
