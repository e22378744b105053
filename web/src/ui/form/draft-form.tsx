import { type FormEvent, type ReactNode, useState } from 'react'
import { serverMessage } from '../../lib/api/api-error.ts'
import type { DraftFormState } from '../../lib/forms/use-draft-form.ts'
import { Button } from '../button.tsx'

interface DraftFormProps {
  /** What the form is for, as a screen reader says it. */
  label: string
  /** "This note" */
  what: string
  state: DraftFormState
  /** The label of the button that saves, and its label while it does. */
  action: ReactNode
  busy: string
  /** Why it cannot be saved yet, as a sentence. It is shown to those who try. */
  waitsFor?: string | undefined
  /** Present if there is something to go back to. */
  onCancel?: () => void
  /** Asked before anything is thrown away. */
  mayCancel?: () => Promise<boolean>
  children: ReactNode
}

/** The frame of a form over useDraftForm: its fields, whether it could be saved, its buttons. */
export const DraftForm = ({ label, what, state, action, busy, waitsFor, ...props }: DraftFormProps) => {
  const { onCancel, mayCancel, children } = props
  const { saving, error, restored, submit, discard } = state
  const [tried, setTried] = useState(false)
  if (tried && !waitsFor) setTried(false)
  const trySubmit = (event: FormEvent) => {
    if (!waitsFor) return submit(event)
    event.preventDefault()
    setTried(true)
  }
  const cancel = async () => {
    if (mayCancel && !(await mayCancel())) return
    discard()
    onCancel?.()
  }
  return (
    <form noValidate onSubmit={trySubmit} aria-label={label} className="flex flex-col gap-3">
      {children}
      <UnsavedNotice what={what} restored={restored} failed={error !== null} reason={serverMessage(error)} />
      <div role="status" data-tone="warning" className="text-xs font-medium text-tint-ink empty:hidden">
        {tried && waitsFor}
      </div>
      <div className="flex justify-end gap-3">
        {onCancel ? (
          <Button variant="secondary" onClick={() => void cancel()}>
            Cancel
          </Button>
        ) : (
          restored && (
            <Button variant="ghost" onClick={discard}>
              Discard
            </Button>
          )
        )}
        <Button type="submit" disabled={saving}>
          {saving ? busy : action}
        </Button>
      </div>
    </form>
  )
}

interface UnsavedNoticeProps {
  /** "This note" */
  what: string
  /** The draft was typed before this form was opened. */
  restored: boolean
  /** The last attempt to save failed. */
  failed?: boolean
  /** Why it failed, if the server said so in plain words. */
  reason?: string | undefined
}

/** The spec shows no toast for these failures (section 8): what was typed stays, and the form says so beside it. */
export const UnsavedNotice = ({ what, restored, failed = false, reason }: UnsavedNoticeProps) => (
  <div role="status" data-tone={failed ? 'danger' : 'info'} className="text-xs font-medium text-tint-ink empty:hidden">
    {failed
      ? `${what} couldn't be saved.${reason ? ` ${reason}` : ''} Your text is kept here, so you can try again.`
      : restored && `${what} was typed earlier and isn't saved yet.`}
  </div>
)
