import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { type DraftProblems, emptyDraft, type JobDraft, problemsOf } from './job-draft.ts'

/** A draft and what is wrong with it; mistakes are named on saving and go away as the field is corrected. */
export const useJobDraft = (initial: JobDraft = emptyDraft) => {
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<DraftProblems>({})
  const form = useRef<HTMLFormElement>(null)

  const change = (changed: Partial<JobDraft>) => {
    setDraft((current) => ({ ...current, ...changed }))
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
  const reset = (to: JobDraft = emptyDraft) => {
    setDraft(to)
    setProblems({})
  }
  return { draft, setDraft, problems, form, change, check, show, showRefusal, reset }
}

const omit = (problems: DraftProblems, fields: string[]) =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)))

const focusFirstProblem = (form: RefObject<HTMLFormElement | null>) =>
  // After the problems have been rendered.
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
