import { clsx } from 'clsx'
import { type FormEvent, type HTMLInputTypeAttribute, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Input } from '../../ui/input.tsx'

interface EditInPlaceProps {
  /** What is edited, as its label has it: "Location". */
  name: string
  /** What is saved now, as it is typed. */
  value: string
  type?: HTMLInputTypeAttribute
  hint?: string
  /** What stands there while it is not edited; the value itself by default. */
  children?: ReactNode
  className?: string | undefined
  /** The value alone is the button's name, for a heading, whose name that would become. */
  bare?: boolean
  problemOf: (text: string) => string | undefined
  /** Rejects where it could not be saved; the text then stays in the field. */
  onSave: (text: string) => Promise<unknown>
}

/** A text that turns into a field when it is chosen. Enter and leaving save, Escape leaves it as it was. */
export const EditInPlace = ({ name, value, bare = false, children, className, ...field }: EditInPlaceProps) => {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  useEffect(() => {
    if (!editing && returning.current) button.current?.focus()
    returning.current = false
  }, [editing])

  if (editing)
    return (
      <TextField
        {...field}
        name={name}
        value={value}
        className={className}
        onDone={(byKey) => {
          returning.current = byKey
          setEditing(false)
        }}
      />
    )
  return (
    <button
      type="button"
      ref={button}
      {...(bare && { title: `Edit ${name.toLowerCase()}` })}
      onClick={() => setEditing(true)}
      className={clsx(placeLook, className)}
    >
      {value ? (
        <>
          {!bare && <span className="sr-only">Edit {name.toLowerCase()}: </span>}
          {children ?? value}
        </>
      ) : (
        <span className="text-faint">Add {name.toLowerCase()}</span>
      )}
    </button>
  )
}

/** A text that can be edited where it stands shows that only when it is pointed at. */
export const placeLook =
  '-mx-1.5 -my-0.5 max-w-[calc(100%+0.75rem)] rounded-md px-1.5 py-0.5 text-left break-words transition-colors hover:bg-sunken'

interface TextFieldProps extends Omit<EditInPlaceProps, 'children' | 'bare'> {
  onDone: (byKey: boolean) => void
}

const TextField = ({ name, value, type = 'text', hint, className, problemOf, onSave, onDone }: TextFieldProps) => {
  const [text, setText] = useState(value)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const messageId = useId()
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  useEscape(input, () => onDone(true))

  const save = async (byKey: boolean) => {
    if (saving) return
    if (text.trim() === value.trim()) return onDone(byKey)
    const found = problemOf(text)
    setProblem(found)
    if (found) return
    setSaving(true)
    try {
      await onSave(text)
      onDone(byKey)
    } catch {
      // The person has been told; what they typed is still here.
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(true)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <Input
        ref={input}
        type={type}
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || hint ? messageId : undefined}
        aria-busy={saving}
        autoComplete="off"
        readOnly={saving}
        className={className}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
        onBlur={() => void save(false)}
      />
      {problem ? (
        <p id={messageId} role="alert" data-tone="danger" className="text-xs font-medium text-tint-ink">
          {problem}
        </p>
      ) : (
        hint && (
          <p id={messageId} className="text-xs font-normal text-muted">
            {hint}
          </p>
        )
      )}
    </form>
  )
}

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
