import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { X } from 'lucide-react'
import { fieldOf } from '../../../job/fields.ts'
import type { BoardFilter } from '../../../lib/board-search.ts'
import { formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { categoryFilterLabel, payLabel } from './category-labels.ts'
import {
  ageLabels,
  anyDay,
  categoryFilters,
  filteredCategory,
  followUpLabels,
  noFilter,
  sourceLabel,
  without,
} from './matching-jobs.ts'

interface FilterChipsProps {
  filter: BoardFilter
  onFilter: (change: BoardFilter) => void
}

/** The filters that are set, each removed by a click. */
export const FilterChips = ({ filter, onFilter }: FilterChipsProps) => {
  const { stage, tag, source, pay, age, follow, last, from, to } = filter
  return (
    <div role="group" aria-label="Active filters" className="flex flex-wrap items-center gap-2 px-4 pt-3">
      {stage?.map((each) => (
        <Chip
          key={each}
          name="Stage"
          value={stageLabels[each]}
          onClear={() => onFilter({ stage: without(stage, each) })}
        />
      ))}
      {tag?.map((each) => (
        <Chip key={each} name="Tag" value={each} onClear={() => onFilter({ tag: without(tag, each) })} />
      ))}
      {source?.map((each) => (
        <Chip
          key={each}
          name="Source"
          value={sourceLabel(each)}
          onClear={() => onFilter({ source: without(source, each) })}
        />
      ))}
      {categoryFilters.flatMap((each) =>
        (filter[each] ?? []).map((value) => (
          <Chip
            key={`${each} ${value}`}
            name={fieldOf(filteredCategory[each]).label}
            value={categoryFilterLabel(each, value)}
            onClear={() => onFilter({ [each]: without(filter[each] ?? [], value) })}
          />
        )),
      )}
      {pay && <Chip name="Per year" value={payLabel(pay)} onClear={() => onFilter({ pay: undefined })} />}
      {age && <Chip name="In stage" value={ageLabels[age]} onClear={() => onFilter({ age: undefined })} />}
      {follow && (
        <Chip name="Follow-up" value={followUpLabels[follow]} onClear={() => onFilter({ follow: undefined })} />
      )}
      {last && <Chip name="Applied" value={`last ${last} days`} onClear={() => onFilter(anyDay)} />}
      {(from || to) && (
        <Chip
          name="Applied"
          value={[from ? dayOf(from) : '…', to ? dayOf(to) : 'today'].join(' – ')}
          onClear={() => onFilter(anyDay)}
        />
      )}
      <Button variant="link" className="text-xs" onClick={() => onFilter(noFilter)}>
        Clear all
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
