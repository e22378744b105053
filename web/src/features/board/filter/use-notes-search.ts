import { useQuery } from '@tanstack/react-query'
import { jobQueries } from '../../../job/queries.ts'
import { useSettled } from '../../../lib/use-settled.ts'

// One letter is in nearly every note.
const shortest = 2
const pauseInTyping = 200

/** The jobs whose notes contain a text. The board has no notes, so the server is asked once the typing pauses. */
export const useNotesSearch = (q = '') => {
  const typed = q.trim()
  const text = useSettled(typed, pauseInTyping)
  const { data, isFetching, isError } = useQuery({
    ...jobQueries.inNotes(text),
    enabled: text.length >= shortest,
    // What contains the longer text contains the shorter one too: cards go, and none flickers.
    placeholderData: (known, query) => (text.includes(searched(query?.queryKey)) ? known : undefined),
  })
  const asked = typed.length >= shortest
  return {
    found: asked ? data : undefined,
    searching: asked && (isFetching || text !== typed),
    failed: asked && isError,
  }
}

const searched = (key: readonly unknown[] = []) => (key.at(-1) as { q: string } | undefined)?.q ?? ''
