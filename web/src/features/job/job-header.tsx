import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EditableField } from './job-text-in-place.tsx'
import { jobTexts } from './job-texts.ts'
import { Monogram } from './monogram.tsx'

/** The jobs before and after the shown one, in the order the page has them. */
export interface AdjacentJobs {
  previous: string | undefined
  next: string | undefined
}

interface JobHeaderProps {
  job: JobListItem
  /** The texts whose editing was begun in a window that is gone. */
  left: ReadonlySet<string>
  adjacent: AdjacentJobs
  onGo: (id: string) => void
}

export const JobHeader = ({ job, left, adjacent: { previous, next }, onGo }: JobHeaderProps) => (
  <div data-stage={job.status} className="flex items-start gap-3">
    <Monogram company={job.company} className="size-10 text-base" />
    <div className="flex min-w-0 flex-1 flex-col gap-0.5 has-[form]:gap-2">
      <h3 className="text-lg leading-6">
        <EditableField
          key={job.id}
          job={job}
          text={jobTexts.position}
          left={left.has(jobTexts.position.name)}
          bare
          className="font-semibold"
        />
      </h3>
      <div className="text-muted">
        <EditableField key={job.id} job={job} text={jobTexts.company} left={left.has(jobTexts.company.name)} />
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

interface StepProps {
  label: string
  to: string | undefined
  onGo: (id: string) => void
  children: ReactNode
}

// Not `disabled` at the ends: that would throw the focus out of the sheet for who steps by key.
const Step = ({ label, to, onGo, children }: StepProps) => (
  <Button variant="ghost" size="icon" aria-label={label} aria-disabled={!to} onClick={() => to && onGo(to)}>
    {children}
  </Button>
)
