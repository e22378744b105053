import { clsx } from 'clsx'
import { Input } from '../../ui/form/input.tsx'
import { ToolbarGroup, toolbarPartClass } from '../../ui/toolbar.tsx'
import { type AnalyticsSearch, type Span, spans } from './analytics-search.ts'
import { spanOf } from './days.ts'

interface WindowPickerProps {
  search: AnalyticsSearch
  today: string
  onSearch: (search: AnalyticsSearch) => void
}

const labels: Record<Span, string> = { 4: '4 weeks', 12: '12 weeks', 26: '26 weeks', all: 'All' }

/** Which applications count: those of the last weeks, or of any days. */
export const WindowPicker = ({ search, today, onSearch }: WindowPickerProps) => {
  const chosen = spanOf(search)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ToolbarGroup aria-label="Applications of">
        {spans.map((span) => (
          <button
            key={span}
            type="button"
            aria-pressed={span === chosen}
            className={clsx(toolbarPartClass, 'whitespace-nowrap')}
            onClick={() => onSearch({ weeks: span })}
          >
            {labels[span]}
          </button>
        ))}
      </ToolbarGroup>
      <div className="flex min-w-0 items-center gap-1.5 text-[0.8125rem] text-muted max-sm:w-full">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex min-w-0 flex-1 items-center gap-1.5">
            {end === 'from' ? <span className="max-sm:hidden">From</span> : 'to'}
            <Input
              type="date"
              aria-label={end === 'from' ? 'First day' : 'Last day'}
              className="min-w-0 px-2 text-[0.8125rem] sm:w-37"
              max={today}
              value={search[end] ?? ''}
              onChange={({ target }) =>
                onSearch({ from: search.from, to: search.to, [end]: target.value || undefined })
              }
            />
          </label>
        ))}
      </div>
    </div>
  )
}
