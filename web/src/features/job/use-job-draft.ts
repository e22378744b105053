import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { usePersistentDraft } from '../../lib/storage/use-persistent-draft.ts'
import { type DraftProblems, emptyDraft, type JobDraft, problemsOf } from './job-draft.ts'

const empty = () => emptyDraft

/**
 * A draft, kept in this browser under its name until the server has it, and what is wrong with it; mistakes are named on
 * saving and go away as the field is corrected.
 */
export const useJobDraft = (name: string, initial: () => JobDraft = empty) => {
  const { draft, original, restored, change: keep, sending, sent, clear } = usePersistentDraft(name, initial)
  const [problems, setProblems] = useState<DraftProblems>({})
  const form = useRef<HTMLFormElement>(null)

  const change = (changed: Partial<JobDraft>) => {
    keep(changed)
    setProblems((current) => omit(current, Object.keys(changed)))
  }
  const show = (found: DraftProblems) => {
    setProblems(found)
    focusFirstProblem(form)
  }
  const check = () => {
    const found = problemsOf(draft)
    show(found)
    return Object.keys(found).length === 0
  }
  /** Names the fields the server refused, where our own rules had let them through. */
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
    setDraft: keep,
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

const focusFirstProblem = (form: RefObject<HTMLFormElement | null>) =>
  // After the problems have been rendered.
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
