import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { X } from 'lucide-react'
import type { BoardFilter } from '../../../lib/board-search.ts'
import { formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { anyDay, filterCount, noFilter, sourceLabel } from './matching-jobs.ts'

interface FilterChipsProps {
  filter: BoardFilter
  onFilter: (change: BoardFilter) => void
}

/** The filters that are set, each removed by a click. Renders nothing if none is set. */
export const FilterChips = ({ filter, onFilter }: FilterChipsProps) => {
  if (filterCount(filter) === 0) return null
  const { stage, tag, source, last, from, to } = filter
  return (
    <div role="group" aria-label="Filters that are set" className="flex flex-wrap items-center gap-2 px-4 pt-3">
      {stage && <Chip name="Stage" value={stageLabels[stage]} onClear={() => onFilter({ stage: undefined })} />}
      {tag && <Chip name="Tag" value={tag} onClear={() => onFilter({ tag: undefined })} />}
      {source && <Chip name="Source" value={sourceLabel(source)} onClear={() => onFilter({ source: undefined })} />}
      {last && <Chip name="Applied" value={`last ${last} days`} onClear={() => onFilter(anyDay)} />}
      {(from || to) && (
        <Chip
          name="Applied"
          value={[from ? dayOf(from) : '…', to ? dayOf(to) : 'today'].join(' – ')}
          onClear={() => onFilter(anyDay)}
        />
      )}
      <Button variant="link" className="text-xs" onClick={() => onFilter(noFilter)}>
        Clear All
      </Button>
    </div>
  )
}

// As a local day: a bare date would be parsed as midnight UTC.
const dayOf = (day: string) => formatDay(`${day}T12:00:00`)

const Chip = ({ name, value, onClear }: { name: string; value: string; onClear: () => void }) => (
  <span
    data-tone="accent"
    className="inline-flex h-7 max-w-full items-center gap-1 rounded-full bg-tint-soft pr-0.5 pl-3 text-xs text-tint-ink"
  >
    <span className="truncate">
      {name}: <span className="font-medium">{value}</span>
    </span>
    <button
      type="button"
      aria-label={`Clear ${name.toLowerCase()}: ${value}`}
      className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-surface"
      onClick={onClear}
    >
      <X aria-hidden="true" className="size-3.5" />
    </button>
  </span>
)
