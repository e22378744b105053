import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { displayOf, fieldOf, type TextFieldName, textOf } from '../../../job/fields.ts'
import { FieldEditor } from './field-editor.tsx'

export interface EditableFieldProps {
  job: JobListItem
  name: TextFieldName
  /** An edit was abandoned in a window that is gone. */
  abandoned: boolean
  className?: string
  /** For a heading: its name is that of the button, which then is the value alone. */
  bare?: boolean
  /** Shown while the field is not edited; the value by default. */
  children?: ReactNode
}

/** A value that turns into an input when it is chosen. Enter and leaving save, Escape discards the edit. */
export const EditableField = ({ job, name, abandoned, className, bare = false, children }: EditableFieldProps) => {
  const [asked, setAsked] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  const editing = asked ?? abandoned
  useEffect(() => {
    if (!editing && returnsFocus.current) button.current?.focus()
    returnsFocus.current = false
  }, [editing])

  if (editing)
    return (
      <FieldEditor
        job={job}
        name={name}
        asked={asked === true}
        className={className}
        onDone={(byKey) => {
          returnsFocus.current = byKey
          setAsked(false)
        }}
      />
    )
  const label = fieldOf(name).label.toLowerCase()
  return (
    <button
      type="button"
      ref={button}
      {...(bare && { title: `Edit ${label}` })}
      onClick={() => setAsked(true)}
      className={clsx(editableClass, className)}
    >
      {textOf(job, name) ? (
        <>
          {!bare && <span className="sr-only">Edit {label}: </span>}
          {children ?? displayOf(job, name)}
        </>
      ) : (
        <span className="text-faint">Add {label}</span>
      )}
    </button>
  )
}

/** Shows only on hover that the value can be edited. */
export const editableClass =
  '-mx-1.5 -my-0.5 max-w-[calc(100%+0.75rem)] rounded-md px-1.5 py-0.5 text-left break-words transition-colors hover:bg-hover'
