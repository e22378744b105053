import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldEditor } from './job-text-field.tsx'
import type { JobText } from './job-texts.ts'

export interface EditableFieldProps {
  job: JobListItem
  text: JobText
  /** An edit was begun in a window that is gone. */
  left: boolean
  className?: string
  /** The value alone is the button's name, for a heading, whose name that would become. */
  bare?: boolean
  /** What stands there while it is not edited; the value itself by default. */
  children?: ReactNode
}

/** A text that turns into a field when it is chosen. Enter and leaving save, Escape leaves it as it was. */
export const EditableField = ({ job, text, left, className, bare = false, children }: EditableFieldProps) => {
  const [asked, setAsked] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  const editing = asked ?? left
  useEffect(() => {
    if (!editing && returning.current) button.current?.focus()
    returning.current = false
  }, [editing])

  if (editing)
    return (
      <FieldEditor
        job={job}
        field={text}
        asked={asked === true}
        className={className}
        onDone={(byKey) => {
          returning.current = byKey
          setAsked(false)
        }}
      />
    )
  const value = text.textOf(job)
  const named = text.name.toLowerCase()
  return (
    <button
      type="button"
      ref={button}
      {...(bare && { title: `Edit ${named}` })}
      onClick={() => setAsked(true)}
      className={clsx(editableLook, className)}
    >
      {value ? (
        <>
          {!bare && <span className="sr-only">Edit {named}: </span>}
          {children ?? text.saidOf?.(job) ?? value}
        </>
      ) : (
        <span className="text-faint">Add {named}</span>
      )}
    </button>
  )
}

/** A text that can be edited where it stands shows that only when it is pointed at. */
export const editableLook =
  '-mx-1.5 -my-0.5 max-w-[calc(100%+0.75rem)] rounded-md px-1.5 py-0.5 text-left break-words transition-colors hover:bg-sunken'
