import type { Interview } from '@roletrail/contracts/jobs/calendar'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useLastDefined } from '../../../lib/use-last-defined.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { InterviewList } from '../interviews-tab.tsx'

interface InterviewSheetProps {
  /** Undefined while it is closed. */
  interview: Interview | undefined
  onClose: () => void
}

/** One interview over the calendar: its plan, its notes and its recording. */
export const InterviewSheet = ({ interview, onClose }: InterviewSheetProps) => {
  const shown = useLastDefined(interview)
  return (
    <Sheet open={interview !== undefined} onOpenChange={(open) => !open && onClose()} title="Interview">
      {shown && (
        <div className="flex flex-col gap-5 px-6 py-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <h3 className="text-lg break-words">{shown.company}</h3>
              <p className="text-muted break-words">{shown.position}</p>
            </div>
            <Button asChild variant="secondary" size="sm">
              <Link to="/dashboard" search={{ job: shown.jobId }}>
                Open job
                <ArrowRight aria-hidden="true" />
              </Link>
            </Button>
          </div>
          <InterviewList jobId={shown.jobId} only={shown.id} />
        </div>
      )}
    </Sheet>
  )
}
