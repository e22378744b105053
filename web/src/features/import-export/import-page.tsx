import { Download, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTitle } from '../../lib/use-title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportResult } from './import-result.tsx'
import { Preview } from './preview.tsx'
import { useImport } from './use-import.ts'

/** Imports jobs from a spreadsheet or another tracker, and exports them; `more` is another way to bring jobs in. */
export const ImportPage = ({ more }: { more: ReactNode }) => {
  useTitle('Import and export')
  const importing = useImport()
  const { table, fileName, restored, mapping, refusal, plan, done, outcome } = importing
  const running = done !== undefined
  return (
    <Page title="Import and export" back={<BackLink to="/dashboard">Back to dashboard</BackLink>}>
      <Card>
        <CardHeading
          title="Import jobs"
          description="From a CSV file, such as a spreadsheet or another tracker exports: a header row, then one row per job."
        />
        {outcome ? (
          <ImportResult outcome={outcome} onDownload={importing.downloadRows} onAgain={importing.reset} />
        ) : (
          <div className="flex flex-col gap-6">
            <ChooseFile
              chosen={table && { name: fileName, rows: table.rows.length }}
              disabled={running}
              onFile={importing.choose}
            />
            {refusal && (
              <p role="alert" data-tone="danger" className="font-medium text-tint-ink">
                {refusal}
              </p>
            )}
            {table && restored && !running && (
              <div role="status" data-tone="info" className="flex flex-wrap items-center gap-3">
                <p className="font-medium text-tint-ink">
                  You started importing this file earlier. Jobs already on your board won't be added again.
                </p>
                <Button variant="ghost" size="sm" onClick={importing.reset}>
                  Discard
                </Button>
              </div>
            )}
            {table && (
              <>
                <ColumnMapping header={table.header} mapping={mapping} disabled={running} onMap={importing.map} />
                <Preview plan={plan} onDownload={() => importing.downloadRows(plan.skipped)} />
                <div className="flex flex-wrap items-center justify-end gap-4">
                  {running && (
                    <progress aria-label="Importing" max={plan.jobs.length} value={done} className="h-2 flex-1" />
                  )}
                  <Button disabled={running || plan.jobs.length === 0} onClick={importing.run}>
                    {running
                      ? `Importing ${done} of ${plan.jobs.length}...`
                      : `Import ${jobsInWords(plan.jobs.length)}`}
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
      </Card>
      {more}
      <Card>
        <CardHeading title="Export" description="Your data is yours, subscribed or not." />
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="secondary">
            <a href="/api/export/jobs.csv" download="roletrail-jobs.csv">
              <Download aria-hidden="true" />
              Jobs as CSV
            </a>
          </Button>
          <Button asChild variant="secondary">
            <a href="/api/export/jobs.json" download="roletrail-jobs.json">
              <Download aria-hidden="true" />
              Everything about your jobs as JSON
            </a>
          </Button>
        </div>
      </Card>
    </Page>
  )
}

const jobsInWords = (count: number) => (count === 1 ? '1 job' : `${count.toLocaleString('en-US')} jobs`)

interface ChooseFileProps {
  /** The file that is being previewed. */
  chosen: { name: string; rows: number } | undefined
  disabled: boolean
  onFile: (file: File) => void
}

const ChooseFile = ({ chosen, disabled, onFile }: ChooseFileProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <FileButton
      variant={chosen ? 'secondary' : 'primary'}
      inputLabel="CSV file"
      accept=".csv,.tsv,.txt,text/csv"
      disabled={disabled}
      onFiles={([file]) => onFile(file)}
    >
      <FileUp aria-hidden="true" />
      {chosen ? 'Choose another file' : 'Choose CSV file'}
    </FileButton>
    {chosen && (
      <p className="min-w-0 break-words text-muted">
        <span className="font-medium text-ink">{chosen.name}</span>,{' '}
        {chosen.rows === 1 ? '1 row' : `${chosen.rows.toLocaleString('en-US')} rows`}
      </p>
    )}
  </div>
)
