import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { useDeferredValue, useMemo, useState } from 'react'
import { Field } from '../ui/form/field.tsx'
import { Input } from '../ui/form/input.tsx'
import { StageBadge } from '../ui/stage-badge.tsx'

interface JobPickerProps {
  label: string
  /** Undefined while they load. */
  jobs: readonly JobListItem[] | undefined
  /** What is said if there are none at all. */
  none?: string
  disabled?: boolean
  onPick: (job: JobListItem) => void
}

const offered = 6

/** Finds one of the person's jobs by company or position. */
export const JobPicker = ({ label, jobs, none = 'No jobs match.', disabled = false, onPick }: JobPickerProps) => {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim().toLowerCase())
  const found = useMemo(() => jobs && matching(jobs, search), [jobs, search])
  return (
    <div className="flex flex-col gap-3">
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Company or position"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <ul aria-label="Jobs" className="flex flex-col gap-1">
        {found?.slice(0, offered).map((job) => (
          <li key={job.id}>
            <button
              type="button"
              aria-disabled={disabled}
              onClick={() => disabled || onPick(job)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-2.5 text-left hover:bg-hover"
            >
              <span className="min-w-0 truncate">
                <span className="font-medium">{job.company}</span> <span className="text-muted">{job.position}</span>
              </span>
              <StageBadge stage={job.status} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted empty:hidden">
        {found?.length === 0 && (search ? 'No jobs match.' : none)}
        {found && found.length > offered && `${found.length - offered} more. Type to narrow them down.`}
      </p>
    </div>
  )
}

/** Those that are still open come first. */
const matching = (jobs: readonly JobListItem[], search: string) =>
  jobs
    .filter(({ company, position }) => `${company} ${position}`.toLowerCase().includes(search))
    .toSorted((one, other) => Number(one.status === 'rejected') - Number(other.status === 'rejected'))
