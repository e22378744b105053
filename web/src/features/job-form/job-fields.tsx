import type { ReactNode } from 'react'
import type { DraftProblems, JobDraft } from '../../job/draft.ts'
import { fieldOf } from '../../job/fields.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { StageSelect } from '../../ui/form/stage-select.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'

interface JobFieldsProps {
  draft: JobDraft
  problems: DraftProblems
  onChange: (change: Partial<JobDraft>) => void
  /** Replaces the link field. Null if the link is somewhere else. */
  link?: ReactNode
}

export const JobFields = ({ draft, problems, onChange, link }: JobFieldsProps) => {
  const text = (name: 'company' | 'position' | 'location' | 'salary') => {
    const { formLabel, required } = fieldOf(name)
    return (
      <Field label={formLabel} required={required === true} error={problems[name]}>
        {(control) => (
          <Input
            {...control}
            autoComplete={required && 'off'}
            value={draft[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        )}
      </Field>
    )
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {text('company')}
      {text('position')}
      {link === undefined ? (
        <div className="sm:col-span-2">
          <LinkField link={draft.jobUrl} problem={problems.jobUrl} onChange={(jobUrl) => onChange({ jobUrl })} />
        </div>
      ) : (
        link
      )}
      <div className="sm:col-span-2">
        <Field label={fieldOf('status').formLabel} required error={problems.status}>
          {({ required: _alwaysHasOne, ...control }) => (
            <StageSelect {...control} value={draft.status} onValueChange={(status) => onChange({ status })} />
          )}
        </Field>
      </div>
      {text('location')}
      {text('salary')}
      <div className="sm:col-span-2">
        <Field label={fieldOf('notes').formLabel} error={problems.notes}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={draft.notes}
              onChange={({ target }) => onChange({ notes: target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

interface LinkFieldProps {
  link: string
  problem: string | undefined
  onChange: (link: string) => void
  /** A button beside the field. */
  action?: ReactNode
}

export const LinkField = ({ link, problem, onChange, action }: LinkFieldProps) => (
  <Field label={fieldOf('jobUrl').formLabel} error={problem}>
    {(control) => (
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <Input
          {...control}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={link}
          onChange={({ target }) => onChange(target.value)}
        />
        {action}
      </div>
    )}
  </Field>
)
