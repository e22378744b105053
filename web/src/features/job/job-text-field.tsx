import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type FocusEvent, type FormEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/form/input.tsx'
import type { JobText } from './job-texts.ts'
import { UnsavedPrompt } from './unsaved.tsx'
import { useFieldEdit } from './use-job-text.ts'

interface FieldEditorProps {
  job: JobListItem
  field: JobText
  /** The person is here now: the keyboard goes into the field. */
  asked: boolean
  className: string | undefined
  /** By key, when the focus is to go back to where it came from. */
  onDone: (byKey: boolean) => void
}

/** The field into which a text of a job turns; what it cannot save stays in it, with what can be done about it. */
export const FieldEditor = ({ job, field, asked, className, onDone }: FieldEditorProps) => {
  const { text, theirs, state, problem, arrived, type, save, leave, keepMine, discard } = useFieldEdit(job, field)
  const input = useRef<HTMLInputElement>(null)
  const messageId = useId()
  const saving = state === 'saving' || state === 'offline'
  useEffect(() => {
    if (!asked) return
    input.current?.focus()
    input.current?.select()
  }, [asked])
  useEffect(() => {
    if (arrived && !asked) onDone(false)
  })
  useEscape(input, () => {
    if (!saving) discard()
    onDone(true)
  })

  /** Once nothing is left to save. */
  const doneAfter = async (byKey: boolean, work: () => Promise<boolean>) => {
    if (await work()) onDone(byKey)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) void doneAfter(true, save)
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.form?.contains(relatedTarget)) void doneAfter(false, leave)
  }
  const giveUp = () => {
    discard()
    onDone(true)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <Input
        ref={input}
        type={field.type ?? 'text'}
        aria-label={field.name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={messageId}
        aria-busy={saving}
        autoComplete="off"
        readOnly={saving}
        className={className}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={blur}
      />
      <div id={messageId} className="text-xs font-normal text-muted empty:hidden">
        {problem ? (
          <p role="alert" data-tone="danger" className="font-medium text-tint-ink">
            {problem}
          </p>
        ) : (
          field.hint && <p>{field.hint}</p>
        )}
        <div role="status" className="empty:hidden">
          {state === 'offline' && 'You are offline. This is saved as soon as you are back.'}
          {state === 'failed' && (
            <UnsavedPrompt says="This is not saved yet. What you typed is kept here.">
              <Button variant="secondary" size="sm" type="submit">
                Try again
              </Button>
              <Discard onClick={giveUp} />
            </UnsavedPrompt>
          )}
          {state === 'kept' && (
            <UnsavedPrompt waits says="You typed this earlier; it is not saved yet.">
              <Button variant="secondary" size="sm" type="submit">
                Save
              </Button>
              <Discard onClick={giveUp} />
            </UnsavedPrompt>
          )}
          {state === 'elsewhere' && (
            <UnsavedPrompt says={elsewhere(field.saidOf?.(job) ?? theirs)}>
              <Button variant="secondary" size="sm" onClick={giveUp}>
                Take the other
              </Button>
              <Button size="sm" onClick={() => void doneAfter(true, keepMine)}>
                Save mine instead
              </Button>
            </UnsavedPrompt>
          )}
        </div>
      </div>
    </form>
  )
}

const elsewhere = (theirs: string) =>
  theirs
    ? `This was changed to “${theirs}” in another window while you typed.`
    : 'This was emptied in another window while you typed.'

const Discard = ({ onClick }: { onClick: () => void }) => (
  <Button variant="ghost" size="sm" onClick={onClick}>
    Discard
  </Button>
)

/** Escape belongs to the field first: what is around it, which would close, listens on the document. */
const useEscape = (field: { current: HTMLElement | null }, leave: () => void) => {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== field.current) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [field])
}
