import type { ReactNode } from 'react'
import { serverMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { UnsavedNotice } from './not-saved.tsx'
import type { DraftFormState } from './use-entry.ts'

interface EntryFormProps {
  /** What the form is for, as a screen reader says it. */
  label: string
  /** "This note" */
  what: string
  entry: DraftFormState
  /** What stands on the button that saves, and while it does. */
  action: ReactNode
  busy: string
  /** Where there is something to go back to. */
  onCancel?: () => void
  children: ReactNode
}

/** The frame of what is written beside a job: its fields, what became of it, its buttons. */
export const DraftForm = ({ label, what, entry, action, busy, onCancel, children }: EntryFormProps) => {
  const { saving, error, restored, submit, discard } = entry
  return (
    <form noValidate onSubmit={submit} aria-label={label} className="flex flex-col gap-3">
      {children}
      <UnsavedNotice failed={error !== null} said={serverMessage(error)} restored={restored} what={what} />
      <div className="flex justify-end gap-3">
        {onCancel ? (
          <Button
            variant="secondary"
            onClick={() => {
              discard()
              onCancel()
            }}
          >
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
