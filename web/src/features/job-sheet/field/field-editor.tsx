import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type FocusEvent, type FormEvent, useEffect, useId, useRef } from 'react'
import { displayOf, fieldOf, type TextFieldName } from '../../../job/fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { UnsavedPrompt } from './unsaved-prompt.tsx'
import { useFieldEdit } from './use-field-edit.ts'

interface FieldEditorProps {
  job: JobListItem
  name: TextFieldName
  /** The person opened it just now, so it takes the focus. */
  asked: boolean
  className: string | undefined
  /** `byKey` returns the focus to where it came from. */
  onDone: (byKey: boolean) => void
}

/** The input for one field of a job. What could not be saved stays in it, together with what can be done about it. */
export const FieldEditor = ({ job, name, asked, className, onDone }: FieldEditorProps) => {
  const { kind, label, hint } = fieldOf(name)
  const { text, state, problem, arrived, type, save, leave, keepMine, discard } = useFieldEdit(job, name)
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

  /** Closes the editor, unless something is left to save. */
  const closeAfter = async (byKey: boolean, work: () => Promise<boolean>) => {
    if (await work()) onDone(byKey)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) void closeAfter(true, save)
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.form?.contains(relatedTarget)) void closeAfter(false, leave)
  }
  const cancel = () => {
    discard()
    onDone(true)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <Input
        ref={input}
        type={inputTypes[kind] ?? 'text'}
        aria-label={label}
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
          hint && <p>{hint}</p>
        )}
        <div role="status" className="empty:hidden">
          {state === 'offline' && "You're offline. This will save when you're back."}
          {state === 'failed' && (
            <UnsavedPrompt message="This isn't saved yet. What you typed is kept here.">
              <Button variant="secondary" size="sm" type="submit">
                Try again
              </Button>
              <Discard onClick={cancel} />
            </UnsavedPrompt>
          )}
          {state === 'restored' && (
            <UnsavedPrompt waiting message="You typed this earlier, and it isn't saved yet.">
              <Button variant="secondary" size="sm" type="submit">
                Save
              </Button>
              <Discard onClick={cancel} />
            </UnsavedPrompt>
          )}
          {state === 'conflict' && (
            <UnsavedPrompt message={describeConflict(displayOf(job, name))}>
              <Button variant="secondary" size="sm" onClick={cancel}>
                Use theirs
              </Button>
              <Button size="sm" onClick={() => void closeAfter(true, keepMine)}>
                Save mine
              </Button>
            </UnsavedPrompt>
          )}
        </div>
      </div>
    </form>
  )
}

const inputTypes: Partial<Record<ReturnType<typeof fieldOf>['kind'], string>> = {
  link: 'url',
  day: 'date',
  email: 'email',
  phone: 'tel',
}

const describeConflict = (theirs: string) =>
  theirs
    ? `Another window changed this to “${theirs}” while you were typing.`
    : 'Another window cleared this while you were typing.'

const Discard = ({ onClick }: { onClick: () => void }) => (
  <Button variant="ghost" size="sm" onClick={onClick}>
    Discard
  </Button>
)

/** Escape reaches the input first. The sheet around it, which would close, listens on the document. */
const useEscape = (input: { current: HTMLElement | null }, leave: () => void) => {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== input.current) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [input])
}
