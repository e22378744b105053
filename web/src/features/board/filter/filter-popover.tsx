import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { type ReactNode, useMemo } from 'react'
import { type BoardFilter, recentDays } from '../../../lib/board-search.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlay/popover.tsx'
import { anyDay, filterCount, firstDay, noFilter, sourceLabel, sourceOf } from './matching-jobs.ts'

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
    <PopoverContent align="start" aria-label="Filter" className="w-80 max-w-[calc(100vw-1rem)] pointer-coarse:w-88">
      <FilterFields {...props} />
    </PopoverContent>
  </Popover>
)

// React.lazy takes a module's default export.
export default FilterPopover

const any = 'any'

const FilterFields = ({ jobs, filter, onFilter }: FilterProps) => {
  const today = useToday()
  const tags = useMemo(() => sorted(jobs.flatMap((job) => job.tags ?? [])), [jobs])
  const sources = useMemo(() => sorted(jobs.map(sourceOf)), [jobs])
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label="Stage"
        value={filter.stage}
        options={stages.map((stage) => ({ value: stage, label: stageLabels[stage] }))}
        onChange={(stage) => onFilter({ stage: stage as Stage | undefined })}
      />
      <Choice
        label="Tag"
        value={filter.tag}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        onChange={(tag) => onFilter({ tag })}
      />
      <Choice
        label="Source"
        value={filter.source}
        options={sources.map((source) => ({ value: source, label: sourceLabel(source) }))}
        onChange={(source) => onFilter({ source })}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-[0.8125rem] font-medium">Applied</legend>
        <div className="flex gap-1.5">
          {recentDays.map((last) => (
            <Button
              key={last}
              variant="secondary"
              size="sm"
              className="flex-1 px-1! aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
              aria-pressed={filter.last === last}
              onClick={() => onFilter({ ...anyDay, last: filter.last === last ? undefined : last })}
            >
              Last {last} days
            </Button>
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
        Clear Filters
      </Button>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string | undefined
  options: { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  // A link may name a value that no job has. It is still shown, since it is what hides the jobs.
  const known = !value || options.some((option) => option.value === value)
  const all = [{ value: any, label: 'Any' }, ...(known ? [] : [{ value, label: value }]), ...options]
  return (
    <Field label={label}>
      {({ required: _mayBeAny, ...control }) => (
        <Select
          {...control}
          value={value ?? any}
          options={all}
          onValueChange={(next) => onChange(next === any ? undefined : next)}
        />
      )}
    </Field>
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

const sorted = (words: string[]) => [...new Set(words)].sort((one, other) => one.localeCompare(other))
