import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Outcome } from './import-jobs.ts'

interface ImportResultProps {
  outcome: Outcome
  onDownload: (rows: Outcome['failed']) => void
  onAgain: () => void
}

export const ImportResult = ({ outcome: { added, failed, stopped }, onDownload, onAgain }: ImportResultProps) => (
  <div role="status" className="flex flex-col items-start gap-4">
    <p className="text-base">
      {added === 1 ? '1 job is' : `${added.toLocaleString('en-US')} jobs are`} on your board now.
    </p>
    {stopped && (
      <p data-tone="danger" className="font-medium text-tint-ink">
        The import stopped early. {stopped}
      </p>
    )}
    {failed.length > 0 && (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted">
          {failed.length === 1 ? '1 row was' : `${failed.length.toLocaleString('en-US')} rows were`} not imported.
        </p>
        <Button variant="secondary" size="sm" onClick={() => onDownload(failed)}>
          <Download aria-hidden="true" />
          Download skipped rows
        </Button>
      </div>
    )}
    <div className="flex flex-wrap gap-3">
      <Button asChild>
        <Link to="/dashboard">Show the board</Link>
      </Button>
      <Button variant="secondary" onClick={onAgain}>
        Import another file
      </Button>
    </div>
  </div>
)
