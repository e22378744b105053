import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type SavedDraft, usePersistentDraft } from '../../lib/storage/use-persistent-draft.ts'

interface EntryOptions<Draft, Answer> {
  /** Under which what is typed is kept in this browser. */
  name: string
  empty: () => Draft
  /** The text it may not be without. */
  textOf: (draft: Draft) => string
  save: UseMutationOptions<Answer, Error, SavedDraft<Draft>>
  onSaved?: (() => void) | undefined
}

/** Something beside a job that is being written: kept while it is typed, and until the server has it. */
export const useDraftForm = <Draft extends object, Answer>(options: EntryOptions<Draft, Answer>) => {
  const { name, empty, textOf, save, onSaved } = options
  const { draft, restored, change, sending, sent, clear } = usePersistentDraft(name, empty)
  const { mutateAsync, isPending, error, reset } = useMutation(save)
  const [missing, setMissing] = useState(false)

  return {
    draft,
    /** What may not be missing is. */
    missing,
    saving: isPending,
    error,
    restored,
    type: (changed: Partial<Draft>) => {
      if (error) reset()
      if (textOf({ ...draft, ...changed }).trim()) setMissing(false)
      change(changed)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isPending) return
      const complete = textOf(draft).trim() !== ''
      setMissing(!complete)
      if (!complete) return
      const kept = sending()
      // Also where the form is gone by then; that it failed is said beside it.
      mutateAsync(kept).then(
        () => sent(kept) && onSaved?.(),
        () => {},
      )
    },
    discard: () => {
      if (error) reset()
      clear()
    },
  }
}

export type DraftFormState = Pick<
  ReturnType<typeof useDraftForm>,
  'saving' | 'error' | 'restored' | 'submit' | 'discard'
>
