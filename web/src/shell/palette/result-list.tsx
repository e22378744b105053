import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Keys } from '../../ui/keys.tsx'
import type { Entry } from './entry.ts'

interface ResultListProps {
  id: string
  entries: readonly Entry[]
  chosen: Entry | undefined
  onPoint: (at: number) => void
  onChoose: (entry: Entry) => void
}

/** The focus stays in the field above, which names the chosen option by aria-activedescendant. */
export const ResultList = ({ id, entries, chosen, onPoint, onChoose }: ResultListProps) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = chosen && list.current?.querySelector('[aria-selected=true]')
    option?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  if (entries.length === 0) return <p className="px-4 py-10 text-center text-muted">No results.</p>
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto p-2">
      {groups.map((name) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="[&+&]:mt-2">
          <div id={`${id}-${name}`} className="px-2.5 py-1.5 text-xs font-medium text-muted">
            {name}
          </div>
          {entries.map((entry, at) => {
            if (entry.group !== name) return null
            return (
              <Option
                key={entry.id}
                id={`${id}-${entry.id}`}
                entry={entry}
                selected={entry === chosen}
                onPoint={() => onPoint(at)}
                onChoose={() => onChoose(entry)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  entry: Entry
  selected: boolean
  onPoint: () => void
  onChoose: () => void
}

const Option = ({ id, entry: { label, detail, aside, icon, keys }, selected, onPoint, onChoose }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
  <div
    id={id}
    role="option"
    aria-selected={selected}
    tabIndex={-1}
    onPointerMove={onPoint}
    onClick={onChoose}
    className={clsx(
      'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 [&_svg]:size-4 [&_svg]:shrink-0',
      selected && 'bg-accent-soft',
    )}
  >
    <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center text-muted">
      {icon}
    </span>
    <span className="flex min-w-0 flex-1 items-baseline gap-2">
      <span className="truncate font-medium">{label}</span>
      {detail && <span className="min-w-0 flex-1 truncate text-muted">{detail}</span>}
    </span>
    {aside}
    {keys && (
      <span aria-hidden="true" className="max-sm:hidden">
        <Keys of={keys} />
      </span>
    )}
  </div>
)
