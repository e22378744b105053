import { useRef, useState } from 'react'
import { type DraftProblems, emptyDraft, type JobDraft, problemsOf } from '../../job/draft.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { usePersistentDraft } from '../../lib/storage/use-persistent-draft.ts'
import { useAfterRender } from '../../ui/use-after-render.ts'

const empty = () => emptyDraft

/**
 * A draft that this browser stores under its name until the server has it, and its problems. They are shown on saving
 * and go away as their field is corrected.
 */
export const useJobDraft = (name: string, initial: () => JobDraft = empty) => {
  const {
    draft,
    original,
    restored,
    change: changeDraft,
    preset,
    sending,
    sent,
    clear,
  } = usePersistentDraft(name, initial)
  const [problems, setProblems] = useState<DraftProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const afterRender = useAfterRender()

  const change = (changed: Partial<JobDraft>) => {
    changeDraft(changed)
    setProblems((current) => omit(current, Object.keys(changed)))
  }
  const show = (found: DraftProblems) => {
    setProblems(found)
    afterRender(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const check = () => {
    const found = problemsOf(draft, original)
    show(found)
    return Object.keys(found).length === 0
  }
  /** Shows the fields that the server refused although they passed the checks here. */
  const showRefusal = (error: Error) => {
    if (!(error instanceof ApiError)) return
    const refused = Object.keys(draft).flatMap((field) => {
      const message = error.issue(field)
      return message ? [[field, message]] : []
    })
    if (refused.length > 0) show(Object.fromEntries(refused))
  }
  const reset = () => {
    clear()
    setProblems({})
  }
  return {
    draft,
    original,
    restored,
    setDraft: changeDraft,
    preset,
    problems,
    form,
    change,
    check,
    show,
    showRefusal,
    reset,
    sending,
    sent,
  }
}

const omit = (problems: DraftProblems, fields: string[]) =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)))
