import { Link } from '@tanstack/react-router'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { OwnRecordings } from './own-recordings.tsx'

/** Exporting everything, and deleting the account. */
export const DataCard = () => {
  const [leaving, setLeaving] = useState(false)
  return (
    <Card>
      <CardHeading title="Your data" description="Your data is yours, subscribed or not." />
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="max-w-md flex-1 basis-72">
            <h3 className="font-medium">Export your data</h3>
            <p className="mt-0.5 text-muted">
              One file with your jobs, their history and everything you wrote, plus your payments, tickets and sessions,
              and what admins did with your account.
            </p>
          </div>
          <Button asChild variant="secondary">
            <a href="/api/account/export" download>
              <Download aria-hidden="true" />
              Export everything
            </a>
          </Button>
        </div>
        <OwnRecordings />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-6">
          <div className="max-w-md flex-1 basis-72">
            <h3 className="font-medium">Import and export jobs</h3>
            <p className="mt-0.5 text-muted">Import a CSV, or download your jobs as CSV or JSON.</p>
          </div>
          <Button asChild variant="secondary">
            <Link to="/import">
              <FileSpreadsheet aria-hidden="true" />
              Import and export
            </Link>
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-6">
          <div className="max-w-md flex-1 basis-72">
            <h3 className="font-medium">Delete your account</h3>
            <p className="mt-0.5 text-muted">
              Ends your subscription now and permanently deletes your data. This can't be undone.
            </p>
          </div>
          <Button variant="danger" onClick={() => setLeaving(true)}>
            Delete account
          </Button>
        </div>
      </div>
      <DeleteAccountDialog open={leaving} onClose={() => setLeaving(false)} />
    </Card>
  )
}
