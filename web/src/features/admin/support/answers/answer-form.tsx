import type { CannedAnswer } from '@roletrail/contracts/support/canned-answer'
import { cannedAnswers as limits } from '@roletrail/contracts/vocabulary/support-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { ApiError, serverMessage } from '../../../../lib/api/api-error.ts'
import { call } from '../../../../lib/api/call.ts'
import { noOfflineQueue } from '../../../../lib/api/no-offline-queue.ts'
import { useDraftForm } from '../../../../lib/forms/use-draft-form.ts'
import type { SavedDraft } from '../../../../lib/storage/use-persistent-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { toastError } from '../../../../ui/feedback/toast.ts'
import { UnsavedNotice } from '../../../../ui/form/draft-form.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { Textarea } from '../../../../ui/form/textarea.tsx'
import { cannedAnswers } from './answer-list.tsx'

interface AnswerFormProps {
  /** None for a new one. */
  answer: CannedAnswer | undefined
  onDone: () => void
}

type Words = Pick<CannedAnswer, 'name' | 'text'>

/** The draft is kept until the server has it, even if the person goes back to the list or closes it. */
export const AnswerForm = ({ answer, onDone }: AnswerFormProps) => {
  const client = useQueryClient()
  const settled = {
    ...noOfflineQueue,
    onSettled: () => client.invalidateQueries({ queryKey: cannedAnswers.queryKey }),
  }
  const form = useDraftForm({
    name: `canned answer ${answer?.id ?? 'new'}`,
    empty: (): Words => ({ name: answer?.name ?? '', text: answer?.text ?? '' }),
    requiredText: ({ name, text }) => name.trim() && text,
    save: {
      ...settled,
      mutationFn: ({ draft, key }: SavedDraft<Words>) =>
        answer
          ? call('PATCH /api/admin/canned-answers/:id', { params: { id: answer.id }, body: draft })
          : call('POST /api/admin/canned-answers', { body: draft, headers: { 'idempotency-key': key } }),
      onError: (error) => toastError('Error', serverMessage(error) ?? "We couldn't save the answer. Try again."),
    },
    onSaved: onDone,
  })
  const remove = useMutation({
    ...settled,
    mutationFn: (id: string) => call('DELETE /api/admin/canned-answers/:id', { params: { id } }),
    onSuccess: () => {
      form.discard()
      onDone()
    },
    onError: () => toastError('Error', "We couldn't delete the answer. Try again."),
  })
  const { draft, change, restored, discard } = form
  const failed = form.error instanceof ApiError ? form.error : undefined
  const blank = draft.name.trim() === '' || draft.text.trim() === ''
  const pending = form.saving || remove.isPending

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending) form.submit(event)
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Name" required error={failed?.issue('name')}>
        {(control) => (
          <Input
            {...control}
            maxLength={limits.name}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Answer" required error={failed?.issue('text')}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            maxLength={limits.text}
            value={draft.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Field>
      <UnsavedNotice what="This answer" restored={restored} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={blank || pending}>
          Save answer
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Back
        </Button>
        {restored && !pending && (
          <Button variant="ghost" onClick={discard}>
            Discard
          </Button>
        )}
        {answer && (
          <Button
            variant="ghost"
            className="ml-auto"
            aria-disabled={pending}
            onClick={() => pending || remove.mutate(answer.id)}
          >
            Delete answer
          </Button>
        )}
      </div>
    </form>
  )
}
