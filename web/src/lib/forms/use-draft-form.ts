import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type SavedDraft, usePersistentDraft } from '../storage/use-persistent-draft.ts'
import { useHandOver } from './use-hand-over.ts'

interface DraftFormOptions<Draft, Result> {
  /** Names the draft in this browser's storage. */
  name: string
  empty: () => Draft
  /** The one text without which nothing is sent. */
  requiredText: (draft: Draft) => string
  save: UseMutationOptions<Result, Error, SavedDraft<Draft>>
  onSaved?: (() => void) | undefined
}

/** The state of a form whose draft is stored while it is typed, until the server has it. */
export const useDraftForm = <Draft extends object, Result>(options: DraftFormOptions<Draft, Result>) => {
  const { name, empty, requiredText, save, onSaved } = options
  const { draft, restored, change, sending, sent, clear } = usePersistentDraft(name, empty)
  const { mutateAsync, isPending, error, reset, ...mutation } = useMutation(save)
  useHandOver({ ...mutation, reset }, (saved) => sent(saved) && onSaved?.())
  const [missing, setMissing] = useState(false)

  return {
    draft,
    /** The form was submitted without its required text. */
    missing,
    saving: isPending,
    error,
    restored,
    change: (changed: Partial<Draft>) => {
      if (error) reset()
      if (requiredText({ ...draft, ...changed }).trim()) setMissing(false)
      change(changed)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isPending) return
      const complete = requiredText(draft).trim() !== ''
      setMissing(!complete)
      if (!complete) return
      const saved = sending()
      // Not mutate(): its callbacks do not run once the form is gone. A failure is shown beside the form.
      mutateAsync(saved).then(
        () => sent(saved) && onSaved?.(),
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
