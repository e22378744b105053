import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { X } from 'lucide-react'
import type { BoardFilter } from '../../lib/board-search.ts'
import { formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { anyDay, filterCount, noFilter } from './matching.ts'
import { sourceLabel } from './source-of.ts'

interface FilterChipsProps {
  filter: BoardFilter
  found: number
  total: number
  onFilter: (change: BoardFilter) => void
}

/** What hides jobs, each taken away by a click; nothing where nothing does. */
export const FilterChips = ({ filter, found, total, onFilter }: FilterChipsProps) => {
  if (filterCount(filter) === 0) return null
  const { stage, tag, source, last, from, to } = filter
  return (
    <div role="group" aria-label="Filters that are set" className="flex flex-wrap items-center gap-2 px-4 pt-3">
      {stage && <Chip name="Stage" says={stageLabels[stage]} onClear={() => onFilter({ stage: undefined })} />}
      {tag && <Chip name="Tag" says={tag} onClear={() => onFilter({ tag: undefined })} />}
      {source && <Chip name="Source" says={sourceLabel(source)} onClear={() => onFilter({ source: undefined })} />}
      {last && <Chip name="Applied" says={`last ${last} days`} onClear={() => onFilter(anyDay)} />}
      {(from || to) && (
        <Chip
          name="Applied"
          says={[from ? dayOf(from) : '…', to ? dayOf(to) : 'today'].join(' – ')}
          onClear={() => onFilter(anyDay)}
        />
      )}
      <span className="text-xs text-muted">
        {found} of {total} jobs
      </span>
      <Button variant="link" className="text-xs" onClick={() => onFilter(noFilter)}>
        Clear All
      </Button>
    </div>
  )
}

// As a local day: a bare date would be read as midnight in Greenwich.
const dayOf = (day: string) => formatDay(`${day}T12:00:00`)

const Chip = ({ name, says, onClear }: { name: string; says: string; onClear: () => void }) => (
  <span
    data-tone="accent"
    className="inline-flex h-7 max-w-full items-center gap-1 rounded-full bg-tint-soft pr-0.5 pl-3 text-xs text-tint-ink"
  >
    <span className="truncate">
      {name}: <span className="font-medium">{says}</span>
    </span>
    <button
      type="button"
      aria-label={`Clear ${name.toLowerCase()}: ${says}`}
      className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-surface"
      onClick={onClear}
    >
      <X aria-hidden="true" className="size-3.5" />
    </button>
  </span>
)
