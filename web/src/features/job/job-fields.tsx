import type { ReactNode } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import type { DraftProblems, JobDraft } from './job-draft.ts'
import { StageSelect } from './stage-select.tsx'

interface JobFieldsProps {
  draft: JobDraft
  problems: DraftProblems
  onChange: (change: Partial<JobDraft>) => void
  /** Stands in for the link field; null where the link has a place of its own. */
  link?: ReactNode
}

export const JobFields = ({ draft, problems, onChange, link }: JobFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="Company Name" required error={problems.company}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={draft.company}
          onChange={(event) => onChange({ company: event.target.value })}
        />
      )}
    </Field>
    <Field label="Position Title" required error={problems.position}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={draft.position}
          onChange={(event) => onChange({ position: event.target.value })}
        />
      )}
    </Field>
    {link === undefined ? (
      <div className="sm:col-span-2">
        <LinkField link={draft.jobUrl} problem={problems.jobUrl} onChange={(jobUrl) => onChange({ jobUrl })} />
      </div>
    ) : (
      link
    )}
    <div className="sm:col-span-2">
      <Field label="Status" required error={problems.status}>
        {({ required: _alwaysHasOne, ...control }) => (
          <StageSelect {...control} value={draft.status} onValueChange={(status) => onChange({ status })} />
        )}
      </Field>
    </div>
    <Field label="Location" error={problems.location}>
      {(control) => (
        <Input {...control} value={draft.location} onChange={(event) => onChange({ location: event.target.value })} />
      )}
    </Field>
    <Field label="Salary Range" error={problems.salary}>
      {(control) => (
        <Input {...control} value={draft.salary} onChange={(event) => onChange({ salary: event.target.value })} />
      )}
    </Field>
    <div className="sm:col-span-2">
      <Field label="Notes" error={problems.notes}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={draft.notes}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        )}
      </Field>
    </div>
  </div>
)

interface LinkFieldProps {
  link: string
  problem: string | undefined
  onChange: (link: string) => void
  /** A button beside the field. */
  action?: ReactNode
}

export const LinkField = ({ link, problem, onChange, action }: LinkFieldProps) => (
  <Field label="Application Link" error={problem}>
    {(control) => (
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <Input
          {...control}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={link}
          onChange={(event) => onChange(event.target.value)}
        />
        {action}
      </div>
    )}
  </Field>
)
