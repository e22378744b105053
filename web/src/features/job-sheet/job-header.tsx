import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSingleKeyActions } from '../../lib/use-single-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { EditableField } from './field/editable-field.tsx'

interface JobHeaderProps {
  job: JobListItem
  /** The names of fields whose edit was abandoned in a window that is gone. */
  abandoned: ReadonlySet<string>
  /** The jobs of the page in its order, to go to the previous and the next one. */
  shown: readonly JobListItem[]
  onGo: (id: string) => void
}

export const JobHeader = ({ job, abandoned, shown, onGo }: JobHeaderProps) => {
  const { previous, next } = adjacentJobs(job.id, shown)
  // The keys that walk the board walk its jobs in the sheet, too.
  useSingleKeyActions({ k: previous ? () => onGo(previous) : undefined, j: next ? () => onGo(next) : undefined })
  return (
    <div data-stage={job.status} className="flex items-start gap-3">
      <Monogram company={job.company} className="size-10 text-base" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 has-[form]:gap-2">
        <h3 className="text-lg leading-6">
          <EditableField
            key={job.id}
            job={job}
            name="position"
            abandoned={abandoned.has('position')}
            bare
            className="font-semibold"
          />
        </h3>
        <div className="text-muted">
          <EditableField key={job.id} job={job} name="company" abandoned={abandoned.has('company')} />
        </div>
      </div>
      <div className="-mr-2 flex shrink-0">
        <Step label="Previous job" to={previous} onGo={onGo}>
          <ChevronUp aria-hidden="true" />
        </Step>
        <Step label="Next job" to={next} onGo={onGo}>
          <ChevronDown aria-hidden="true" />
        </Step>
      </div>
    </div>
  )
}

/** The jobs before and after one in the order of the page; none for a job that the page does not show. */
export const adjacentJobs = (id: string, shown: readonly JobListItem[]) => {
  const at = shown.findIndex((job) => job.id === id)
  return at < 0 ? { previous: undefined, next: undefined } : { previous: shown[at - 1]?.id, next: shown[at + 1]?.id }
}

interface StepProps {
  label: string
  to: string | undefined
  onGo: (id: string) => void
  children: ReactNode
}

// Not `disabled` at the ends, since a disabled button loses the focus, which would leave the sheet.
const Step = ({ label, to, onGo, children }: StepProps) => (
  <Button variant="ghost" size="icon" aria-label={label} aria-disabled={!to} onClick={() => to && onGo(to)}>
    {children}
  </Button>
)
