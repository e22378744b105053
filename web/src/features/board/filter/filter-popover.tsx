import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { payFloors } from '@roletrail/contracts/vocabulary/pay-floors'
import { stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { clsx } from 'clsx'
import { type ReactNode, useMemo } from 'react'
import { approximation, categoryChoices } from '../../../job/categories.ts'
import { fieldOf } from '../../../job/fields.ts'
import { type BoardFilter, followUpStates, none, recentDays, stageAges } from '../../../lib/board-search.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlay/popover.tsx'
import { fullTextTip } from '../../../ui/overlay/tooltip.tsx'
import { categoryFilterLabel } from './category-labels.ts'
import {
  ageLabels,
  anyDay,
  categoryFilters,
  filterCount,
  filteredCategory,
  firstDay,
  followUpLabels,
  noFilter,
  sourceLabel,
  sourceOf,
  toggled,
} from './matching-jobs.ts'

export interface FilterProps {
  /** Their tags and sources are offered. */
  jobs: readonly JobListItem[]
  filter: BoardFilter
  onFilter: (change: BoardFilter) => void
}

/** Opened from the start: it takes the place of the button when that is first pressed. */
const FilterPopover = ({ trigger, ...props }: FilterProps & { trigger: ReactNode }) => (
  <Popover defaultOpen>
    <PopoverTrigger asChild>{trigger}</PopoverTrigger>
    <PopoverContent
      align="start"
      aria-label="Filter"
      className="max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto pointer-coarse:w-88"
    >
      <FilterFields {...props} />
    </PopoverContent>
  </Popover>
)

// React.lazy takes a module's default export.
export default FilterPopover

const FilterFields = ({ jobs, filter, onFilter }: FilterProps) => {
  const today = useToday()
  const tags = useMemo(() => byName(jobs.flatMap((job) => job.tags ?? [])), [jobs])
  const sources = useMemo(() => byName(jobs.map(sourceOf)), [jobs])
  return (
    <div className="flex flex-col gap-4">
      <Choices
        label="Stage"
        chosen={filter.stage}
        values={stages}
        labelOf={(stage) => stageLabels[stage]}
        onToggle={(stage) => onFilter({ stage: toggled(filter.stage, stage) })}
      />
      <Choices
        label="Tag"
        chosen={filter.tag}
        values={tags}
        labelOf={(tag) => tag}
        onToggle={(tag) => onFilter({ tag: toggled(filter.tag, tag) })}
      />
      <Choices
        label="Source"
        chosen={filter.source}
        values={sources}
        labelOf={sourceLabel}
        onToggle={(source) => onFilter({ source: toggled(filter.source, source) })}
      />
      <CategoryChoices jobs={jobs} filter={filter} onFilter={onFilter} />
      <fieldset>
        <legend className={legendClass}>Per year, at least</legend>
        <div className="flex gap-1.5">
          {payFloors.map((pay) => (
            <Toggle
              key={pay}
              on={filter.pay === pay}
              onToggle={() => onFilter({ pay: filter.pay === pay ? undefined : pay })}
            >
              ${pay}k
            </Toggle>
          ))}
        </div>
        <p className="mt-1.5 text-xs text-muted">{approximation}</p>
      </fieldset>
      <fieldset>
        <legend className={legendClass}>In stage</legend>
        <div className="flex gap-1.5">
          {stageAges.map((age) => (
            <Toggle
              key={age}
              on={filter.age === age}
              onToggle={() => onFilter({ age: filter.age === age ? undefined : age })}
            >
              {ageLabels[age]}
            </Toggle>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={legendClass}>Follow-up</legend>
        <div className="flex gap-1.5">
          {followUpStates.map((follow) => (
            <Toggle
              key={follow}
              on={filter.follow === follow}
              onToggle={() => onFilter({ follow: filter.follow === follow ? undefined : follow })}
            >
              {followUpLabels[follow]}
            </Toggle>
          ))}
        </div>
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className={legendClass}>Applied</legend>
        <div className="flex gap-1.5">
          {recentDays.map((last) => (
            <Toggle
              key={last}
              on={filter.last === last}
              onToggle={() => onFilter({ ...anyDay, last: filter.last === last ? undefined : last })}
            >
              Last {last} days
            </Toggle>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Day
            label="From"
            value={firstDay(filter, today)}
            max={filter.to}
            onChange={(from) => onFilter({ from, last: undefined })}
          />
          <Day label="To" value={filter.to} min={filter.from} onChange={(to) => onFilter({ to, last: undefined })} />
        </div>
      </fieldset>
      <Button
        variant="ghost"
        size="sm"
        className="self-end"
        aria-disabled={filterCount(filter) === 0}
        onClick={() => onFilter(noFilter)}
      >
        Clear filters
      </Button>
    </div>
  )
}

/** Only values that some job has, so that nobody chooses among fifty. */
const CategoryChoices = ({ jobs, filter, onFilter }: FilterProps) =>
  categoryFilters.map((each) => {
    const name = filteredCategory[each]
    const used = new Set<string>(jobs.map((job) => job[name] ?? none))
    const values = [...categoryChoices[name], none].filter((value) => used.has(value))
    // "Not set" alone tells nothing apart.
    if (values.length < 2 && !filter[each]) return null
    return (
      <Choices
        key={each}
        label={fieldOf(name).label}
        chosen={filter[each]}
        values={values}
        labelOf={(value) => categoryFilterLabel(each, value)}
        onToggle={(value) => onFilter({ [each]: toggled(filter[each], value) })}
      />
    )
  })

const legendClass = 'mb-1.5 text-[0.8125rem] font-medium'

const Toggle = ({ on, onToggle, children }: { on: boolean; onToggle: () => void; children: ReactNode }) => (
  <Button
    variant="secondary"
    size="sm"
    className="flex-1 px-1! aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
    aria-pressed={on}
    onClick={onToggle}
  >
    {children}
  </Button>
)

interface ChoicesProps<Value extends string> {
  label: string
  chosen: readonly Value[] | undefined
  values: readonly Value[]
  labelOf: (value: Value) => string
  onToggle: (value: Value) => void
}

/** So many are seen without scrolling. */
const fitting = 8

/** Any number of them; with none chosen all are shown. */
const Choices = <Value extends string>({ label, chosen = [], values, labelOf, onToggle }: ChoicesProps<Value>) => {
  // A link may name a value that no job has. It is still shown, since it is what hides the jobs.
  const all = [...new Set([...chosen.filter((each) => !values.includes(each)), ...values])]
  if (all.length === 0) return null
  return (
    <fieldset>
      <legend className={legendClass}>{label}</legend>
      {/* The negative margins leave room for the focus ring where the list is cut, and the line says that it is. */}
      <div
        className={clsx(
          '-m-1 grid max-h-38 grid-cols-2 gap-x-3 overflow-y-auto p-1 pointer-coarse:max-h-50',
          all.length > fitting && 'mb-1 border-b border-line',
        )}
      >
        {all.map((value) => (
          <label
            key={value}
            {...fullTextTip}
            className="flex h-8 min-w-0 cursor-pointer items-center gap-2 rounded-md text-[0.8125rem] pointer-coarse:h-11"
          >
            <input
              type="checkbox"
              className="size-4 shrink-0 cursor-pointer"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <span className="truncate">{labelOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

const Day = ({ label, value, onChange, ...range }: DayProps) => (
  <Field label={label}>
    {({ required: _mayBeAny, ...control }) => (
      <Input
        {...control}
        type="date"
        className="px-2!"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
        {...range}
      />
    )}
  </Field>
)

const byName = (words: string[]) => [...new Set(words)].sort((one, other) => one.localeCompare(other))
