import { sizeInWords } from '@roletrail/contracts/vocabulary/file-size'
import { FileDown } from 'lucide-react'

interface FileListProps {
  'aria-label': string
  files: { id: string; name: string; size: number; href: string }[]
}

/** Files to download; nothing without any. */
export const FileList = ({ files, ...label }: FileListProps) =>
  files.length > 0 && (
    <ul {...label} className="mt-3 flex flex-wrap gap-2">
      {files.map(({ id, name, size, href }) => (
        <li key={id} className="max-w-full">
          <a
            href={href}
            download
            className="flex min-h-9 max-w-full items-center gap-2 rounded-md border border-line bg-surface px-3 py-1.5 text-[0.8125rem] hover:bg-accent-soft pointer-coarse:min-h-11"
          >
            <FileDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 truncate font-medium">{name}</span>
            <span className="shrink-0 text-muted tabular-nums">{sizeInWords(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
