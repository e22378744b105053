import { Search } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, useId, useState } from 'react'
import { Keys } from '../../ui/keys.tsx'
import { overlayClass } from '../../ui/overlay/dialog.tsx'
import { useDialogFocus } from '../../ui/overlay/dialog-focus.ts'
import { type ShellActions, useActions } from './actions.tsx'
import { type Entry, groups } from './entry.ts'
import { useFilterEntries } from './filters.tsx'
import { useJobEntries } from './jobs.tsx'
import { usePages, useViewEntries } from './pages.tsx'
import { rank } from './ranking.ts'
import { ResultList } from './result-list.tsx'
import { movesIn } from './sentences.ts'

interface PaletteProps extends ShellActions {
  open: boolean
  onClose: () => void
}

/** Finds every page, job and action by a few letters of its name (Ctrl or Cmd + K). */
export const Palette = ({ open, onClose, ...shell }: PaletteProps) => {
  const focus = useDialogFocus()
  return (
    <Radix.Root open={open} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onOpenAutoFocus={focus.onOpenAutoFocus}
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12dvh] z-50 mx-auto flex max-h-[min(30rem,76dvh)] max-w-xl flex-col overflow-hidden rounded-md bg-raised shadow-floating data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in"
        >
          <Radix.Title className="sr-only">Search and jump</Radix.Title>
          <Finder onClose={onClose} {...shell} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const jobsShown = 8

const Finder = ({ onClose, ...shell }: Omit<PaletteProps, 'open'>) => {
  const [search, setSearch] = useState('')
  const [subject, setAbout] = useState<Entry>()
  const [index, setAt] = useState(0)
  const filters = useFilterEntries()
  const everything = [
    ...useJobEntries(),
    ...usePages(),
    ...useViewEntries(),
    ...useActions(shell),
    // There are many of them, so they show when they are looked for.
    ...(search.trim() ? filters : []),
  ]
  const listId = useId()
  const results = subject?.more ? rank(subject.more(), search) : best(everything, search)
  const chosen = results[Math.min(index, results.length - 1)]

  const narrow = (search: string) => {
    setSearch(search)
    setAt(0)
  }
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const openActions = (entry: Entry | undefined) => {
    if (!entry?.more) return false
    setAbout(entry)
    narrow('')
    return true
  }
  const back = () => {
    if (!subject || search) return false
    setAbout(undefined)
    setAt(0)
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const atEnd = event.currentTarget.selectionStart === search.length
    const last = results.length - 1
    const done: Partial<Record<string, () => unknown>> = {
      ArrowDown: () => setAt(index >= last ? 0 : index + 1),
      ArrowUp: () => setAt(index <= 0 ? last : Math.min(index, last) - 1),
      PageDown: () => setAt(last),
      PageUp: () => setAt(0),
      Enter: () => choose(chosen),
      ArrowRight: () => atEnd && openActions(chosen),
      ArrowLeft: back,
      Backspace: back,
    }
    // Otherwise the key edits the text as usual. While an input method composes a text, all keys belong to it.
    if (!event.nativeEvent.isComposing && done[event.key] && done[event.key]?.() !== false) event.preventDefault()
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {subject && (
          <span className="max-w-48 shrink-0 truncate rounded-md bg-accent-soft px-2 py-0.5 text-accent-ink">
            {subject.label}
          </span>
        )}
        <input
          role="combobox"
          aria-label={subject ? `What to do with ${subject.label}` : 'Search jobs, pages and actions'}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${chosen.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={subject ? 'What to do with it' : 'Search jobs, or “move Linear to offer”'}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
          value={search}
          onChange={({ target }) => narrow(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <ResultList id={listId} entries={results} chosen={chosen} onPoint={setAt} onChoose={choose} />
      <p role="status" className="sr-only">
        {results.length} {results.length === 1 ? 'result' : 'results'}
      </p>
      <p aria-hidden="true" className="flex gap-5 border-t border-line px-4 py-2.5 text-xs text-muted max-sm:hidden">
        <Hint keys={['↑', '↓']} text="Choose" />
        <Hint keys={['↵']} text="Open" />
        {chosen?.more && <Hint keys={['→']} text="More" />}
        {subject && <Hint keys={['←']} text="Back" />}
        <span className="ml-auto">
          <Hint keys={['Esc']} text="Close" />
        </span>
      </p>
    </>
  )
}

const Hint = ({ keys, text }: { keys: readonly string[]; text: string }) => (
  <span className="flex items-center gap-1.5">
    <Keys of={keys} />
    {text}
  </span>
)

/** Grouped, jobs first; a search puts the group with the best match first. */
const best = (entries: readonly Entry[], search: string) => {
  const asked = movesIn(entries, search)
  if (asked.length > 0) return asked.slice(0, jobsShown)
  const found = rank(entries, search)
  const order = search.trim() ? [...new Set(found.map(({ group }) => group))] : groups
  return order.flatMap((name) => {
    const members = found.filter(({ group }) => group === name)
    return name === 'Jobs' ? members.slice(0, jobsShown) : members
  })
}
