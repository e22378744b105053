import type { CannedAnswer } from '@roletrail/contracts/support/canned-answer'
import { cannedAnswers as limits } from '@roletrail/contracts/vocabulary/support-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError, serverMessage } from '../../../../lib/api/api-error.ts'
import { call } from '../../../../lib/api/call.ts'
import { noOfflineQueue } from '../../../../lib/api/no-offline-queue.ts'
import { Button } from '../../../../ui/button.tsx'
import { toastError } from '../../../../ui/feedback/toast.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { Textarea } from '../../../../ui/form/textarea.tsx'
import { cannedAnswers } from './answer-list.tsx'

interface AnswerFormProps {
  /** None for a new one. */
  answer: CannedAnswer | undefined
  onDone: () => void
}

export const AnswerForm = ({ answer, onDone }: AnswerFormProps) => {
  const client = useQueryClient()
  const [words, setWords] = useState({ name: answer?.name ?? '', text: answer?.text ?? '' })
  const [key] = useState(() => crypto.randomUUID())
  const settled = {
    ...noOfflineQueue,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: cannedAnswers.queryKey }),
  }
  const save = useMutation({
    ...settled,
    mutationFn: () =>
      answer
        ? call('PATCH /api/admin/canned-answers/:id', { params: { id: answer.id }, body: words })
        : call('POST /api/admin/canned-answers', { body: words, headers: { 'idempotency-key': key } }),
    onError: (error) => toastError('Error', serverMessage(error) ?? "We couldn't save the answer. Try again."),
  })
  const remove = useMutation({
    ...settled,
    mutationFn: (id: string) => call('DELETE /api/admin/canned-answers/:id', { params: { id } }),
    onError: () => toastError('Error', "We couldn't delete the answer. Try again."),
  })
  const failed = save.error instanceof ApiError ? save.error : undefined
  const blank = words.name.trim() === '' || words.text.trim() === ''
  const pending = save.isPending || remove.isPending

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!blank && !pending) save.mutate()
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Name" required error={failed?.issue('name')}>
        {(control) => (
          <Input
            {...control}
            maxLength={limits.name}
            value={words.name}
            onChange={(event) => setWords({ ...words, name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Answer" required error={failed?.issue('text')}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            maxLength={limits.text}
            value={words.text}
            onChange={(event) => setWords({ ...words, text: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={blank || pending}>
          Save answer
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Back
        </Button>
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
