import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { categoriesOf } from '../../job/categories-of.ts'
import { editJob } from '../../job/changes/edits.ts'
import { LateCategories } from '../../job/late-categories.ts'

/** What the job is told apart by, and what it suggests of that. */
export const JobCategories = ({ job, notes }: { job: JobListItem; notes: string | null | undefined }) => {
  const { mutate, isPending, variables } = useMutation(editJob(useQueryClient(), job.id))
  const { company, position, location, salary, jobUrl, tags } = job
  return (
    <LateCategories
      facts={{ company, position, location, salary, jobUrl, tags, notes: notes ?? null }}
      // What was chosen is shown at once.
      values={categoriesOf({ ...job, ...(isPending && variables) })}
      onChange={(change) => mutate(change)}
      acceptKey="C"
    />
  )
}
