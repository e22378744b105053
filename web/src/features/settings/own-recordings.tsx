import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { apiQuery } from '../../lib/api/api-query.ts'
import { dayInputOf, formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'

const own = apiQuery('/api/recordings')

const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** Recordings are too large for the export, so each is downloaded by itself. Shows nothing if there are none. */
export const OwnRecordings = () => {
  const recordings = useQuery({ ...own, refetchOnMount: 'always' })
  if (recordings.isError)
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-muted">We couldn't list your recordings.</p>
        <Button variant="secondary" size="sm" onClick={() => void recordings.refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!recordings.data?.length) return null
  return (
    <div>
      <h3 className="font-medium">Your recordings</h3>
      <p className="mt-0.5 text-muted">Transcripts are in the export. Download the audio here:</p>
      <ul className="mt-2 flex max-h-64 flex-col overflow-y-auto">
        {recordings.data.map(({ audioPath, company, position, interviewDate, size }) => (
          <li key={audioPath}>
            <a
              href={`${audioPath}?download=${dayInputOf(interviewDate)}`}
              download
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-hover"
            >
              <Download aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">
                {company}, {position}
              </span>
              <span className="shrink-0 text-muted tabular-nums">
                {formatDay(interviewDate)} · {megabytes.format(size / 1024 ** 2)} MB
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
