import { defaultStage } from '@roletrail/contracts/vocabulary/stage'
import { Download } from 'lucide-react'
import { formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { StageBadge } from '../../ui/stage-badge.tsx'
import type { Plan } from './use-import.ts'

interface PreviewProps {
  plan: Plan
  onDownload: () => void
}

const shown = 5

/** The first jobs as they would be imported, and how many rows cannot be. */
export const Preview = ({ plan: { jobs, skipped }, onDownload }: PreviewProps) => (
  <section aria-label="Preview" className="flex flex-col gap-3">
    <h3 className="text-sm font-medium">Preview</h3>
    {jobs.length > 0 && (
      <div className="overflow-hidden rounded-md border border-line">
        <table className="w-full table-fixed text-left normal-nums">
          <thead className="bg-sunken text-xs text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                Company
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Position
              </th>
              <th scope="col" className="w-40 px-3 py-2 font-medium max-sm:hidden">
                Stage
              </th>
              <th scope="col" className="w-32 px-3 py-2 font-medium max-lg:hidden">
                Applied
              </th>
              <th scope="col" className="px-3 py-2 font-medium max-lg:hidden">
                Location
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.slice(0, shown).map(({ line, job }) => (
              <tr key={line} className="border-t border-line">
                <td className="truncate px-3 py-2">{job.company}</td>
                <td className="truncate px-3 py-2">{job.position}</td>
                <td className="px-3 py-2 max-sm:hidden">
                  <StageBadge stage={job.status ?? defaultStage} />
                </td>
                <td className="px-3 py-2 whitespace-nowrap max-lg:hidden">
                  {job.applicationDate ? formatDay(job.applicationDate) : 'Today'}
                </td>
                <td className="truncate px-3 py-2 max-lg:hidden">{job.location}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
    {jobs.length > shown && <p className="text-muted">… and {(jobs.length - shown).toLocaleString('en-US')} more.</p>}
    {skipped.length > 0 && (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted">
          {skipped.length === 1 ? '1 row' : `${skipped.length.toLocaleString('en-US')} rows`} can't be imported. Line{' '}
          {(skipped[0]?.line ?? 0) + 2}: {skipped[0]?.problem}.
        </p>
        <Button variant="secondary" size="sm" onClick={onDownload}>
          <Download aria-hidden="true" />
          Download skipped rows
        </Button>
      </div>
    )}
  </section>
)
