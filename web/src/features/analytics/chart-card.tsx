import { Download, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { DataTable, type TableData } from './data-table.tsx'
import { downloadPicture } from './download-picture.ts'
import { useWidth } from './use-width.ts'

export interface Drawing {
  width: number
  /** Ids of its title and of what it says. */
  labels: { 'aria-labelledby': string; 'aria-describedby': string }
}

interface ChartCardProps {
  title: string
  /** What the picture says, in words. */
  text: string
  /** Instead of the text, if it has more to it than words. */
  lead?: ReactNode
  /** What else belongs to it: a choice, or a form. */
  aside?: ReactNode
  /** The name of the picture that is downloaded. */
  file: string
  table: TableData
  note?: ReactNode
  children: (drawing: Drawing) => ReactNode
}

/** A chart: what it says in words, its picture, which can be downloaded, and its numbers as a table. */
export const ChartCard = ({ title, text, lead, aside, file, table, note, children }: ChartCardProps) => {
  const id = useId()
  const [numbers, setNumbers] = useState(false)
  const { ref, width } = useWidth<HTMLDivElement>()
  const download = () => {
    const picture = ref.current?.querySelector('svg')
    if (picture)
      downloadPicture(picture, { file, title, text }).catch(() =>
        toastError('Error', "We couldn't make the picture. Try another browser."),
      )
  }
  return (
    <Card aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={`${id}-title`} className="text-base">
            {title}
          </h2>
          {lead}
          <p id={`${id}-text`} className={lead ? 'text-muted' : 'mt-1 text-muted'}>
            {text}
          </p>
        </div>
        {aside}
      </header>
      <div ref={ref} className="min-w-0">
        {width > 0 &&
          children({ width, labels: { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` } })}
      </div>
      {note && <p className="text-xs text-muted">{note}</p>}
      {/* Their words, not their edges, stand where the text does. */}
      <footer className="mt-auto -ml-3 flex flex-wrap gap-1.5">
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={numbers}
          aria-controls={`${id}-table`}
          aria-label={`${numbers ? 'Hide the table' : 'Show as table'}: ${title}`}
          onClick={() => setNumbers(!numbers)}
        >
          <Table2 aria-hidden="true" />
          {numbers ? 'Hide the table' : 'Show as table'}
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Download picture: ${title}`} onClick={download}>
          <Download aria-hidden="true" />
          Download picture
        </Button>
      </footer>
      <div id={`${id}-table`} hidden={!numbers}>
        {numbers && <DataTable label={title} {...table} />}
      </div>
    </Card>
  )
}
