import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { X } from 'lucide-react'
import { fieldOf } from '../../../job/fields.ts'
import type { BoardFilter } from '../../../lib/board-search.ts'
import { formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { useRowFocus } from '../../../ui/use-row-focus.ts'
import { categoryFilterLabel, payLabel } from './category-labels.ts'
import { focusFilterButton } from './filter-button.tsx'
import {
  ageLabels,
  anyDay,
  categoryFilters,
  filterCount,
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
  const chips = useRowFocus<HTMLDivElement>()
  const clear = (change: BoardFilter) => {
    // With the last chip they are all gone.
    if (filterCount({ ...filter, ...change }) === 0) focusFilterButton()
    onFilter(change)
  }
  return (
    <div {...chips} role="group" aria-label="Active filters" className="flex flex-wrap items-center gap-2 px-4 pt-3">
      {stage?.map((each) => (
        <Chip
          key={each}
          name="Stage"
          value={stageLabels[each]}
          onClear={() => clear({ stage: without(stage, each) })}
        />
      ))}
      {tag?.map((each) => (
        <Chip key={each} name="Tag" value={each} onClear={() => clear({ tag: without(tag, each) })} />
      ))}
      {source?.map((each) => (
        <Chip
          key={each}
          name="Source"
          value={sourceLabel(each)}
          onClear={() => clear({ source: without(source, each) })}
        />
      ))}
      {categoryFilters.flatMap((each) =>
        (filter[each] ?? []).map((value) => (
          <Chip
            key={`${each} ${value}`}
            name={fieldOf(filteredCategory[each]).label}
            value={categoryFilterLabel(each, value)}
            onClear={() => clear({ [each]: without(filter[each] ?? [], value) })}
          />
        )),
      )}
      {pay && <Chip name="Per year" value={payLabel(pay)} onClear={() => clear({ pay: undefined })} />}
      {age && <Chip name="In stage" value={ageLabels[age]} onClear={() => clear({ age: undefined })} />}
      {follow && <Chip name="Follow-up" value={followUpLabels[follow]} onClear={() => clear({ follow: undefined })} />}
      {last && <Chip name="Applied" value={`last ${last} days`} onClear={() => clear(anyDay)} />}
      {(from || to) && (
        <Chip
          name="Applied"
          value={[from ? dayOf(from) : '…', to ? dayOf(to) : 'today'].join(' – ')}
          onClear={() => clear(anyDay)}
        />
      )}
      <Button variant="link" className="text-xs" onClick={() => clear(noFilter)}>
        Clear all
      </Button>
    </div>
  )
}

// As a local day: a bare date would be parsed as midnight UTC.
const dayOf = (day: string) => formatDay(`${day}T12:00:00`)

const Chip = ({ name, value, onClear }: { name: string; value: string; onClear: () => void }) => (
  <span
    data-row
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
