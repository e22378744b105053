import { SearchX } from 'lucide-react'
import type { BoardSearch } from '../../lib/board-search.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { filterCount } from './filter/matching-jobs.ts'
import type { useNotesSearch } from './filter/use-notes-search.ts'

interface NothingFoundProps {
  search: BoardSearch
  notes: Pick<ReturnType<typeof useNotesSearch>, 'searching' | 'failed'>
  onClear: () => void
}

/** Says why no job is shown, and shows all again. */
export const NothingFound = ({ search, notes, onClear }: NothingFoundProps) => {
  const filtered = filterCount(search) > 0
  return (
    <Notice
      className="flex-1 justify-center"
      icon={<SearchX />}
      title={notes.searching ? 'Searching your notes...' : 'No jobs match'}
      action={
        <Button variant="secondary" onClick={onClear}>
          {filtered ? 'Clear search and filters' : 'Clear search'}
        </Button>
      }
    >
      {notes.failed || notes.searching
        ? `No company, position, location or tag matches “${search.q}”${notes.failed ? ", and we couldn't search your notes" : ''}.`
        : filtered
          ? 'No jobs match these filters. Remove one to see more.'
          : `No company, position, location, tag or note matches “${search.q}”.`}
    </Notice>
  )
}
