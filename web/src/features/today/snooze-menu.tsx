import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { useQueryClient } from '@tanstack/react-query'
import { AlarmClock } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { planFollowUps, putOffNudge } from '../../job/changes/plans.ts'
import { dayChoices } from '../../job/follow-up.ts'
import { addDays, dateLabel } from '../../lib/calendar-day.ts'
import { useToday } from '../../lib/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  useOpensNext,
} from '../../ui/overlay/dropdown-menu.tsx'
import { Popover, PopoverAnchor, PopoverContent } from '../../ui/overlay/popover.tsx'

interface SnoozeMenuProps {
  item: Exclude<TodayItem, { kind: 'interview' }>
  about: string
}

/** A planned follow-up is moved; a nudge is not shown until that day. */
export const SnoozeMenu = ({ item, about }: SnoozeMenuProps) => {
  const client = useQueryClient()
  const today = useToday()
  const [picking, setPicking] = useState(false)
  const { choose, onCloseAutoFocus } = useOpensNext(() => setPicking(true))
  const snooze = (until: string) => {
    if (item.kind === 'follow_up')
      planFollowUps(
        client,
        [{ id: item.jobId, company: item.company, followUp: { on: item.on, note: item.note } }],
        until,
      )
    else putOffNudge(client, item, until)
  }
  return (
    <Popover open={picking} onOpenChange={setPicking}>
      <Menu>
        <PopoverAnchor asChild>
          <MenuTrigger asChild>
            <Button variant="ghost" size="sm" aria-label={`Snooze: ${about}`}>
              <AlarmClock aria-hidden="true" />
              Snooze
            </Button>
          </MenuTrigger>
        </PopoverAnchor>
        <MenuContent onCloseAutoFocus={onCloseAutoFocus}>
          {dayChoices(today).map(({ label, on }) => (
            <MenuItem key={on} onSelect={() => snooze(on)}>
              {label}
              <span className="ml-auto pl-6 text-xs text-muted">{dateLabel(on, today)}</span>
            </MenuItem>
          ))}
          <MenuItem onSelect={choose}>Pick a day…</MenuItem>
          {item.kind !== 'follow_up' && (
            <>
              <MenuSeparator />
              <MenuItem onSelect={() => putOffNudge(client, item)}>Don't remind me of this</MenuItem>
            </>
          )}
        </MenuContent>
      </Menu>
      <PopoverContent aria-label={`Snooze: ${about}`} className="w-64 max-w-[calc(100vw-1rem)]">
        <PickDay
          first={addDays(today, 1)}
          onPick={(day) => {
            setPicking(false)
            snooze(day)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}

const PickDay = ({ first, onPick }: { first: string; onPick: (day: string) => void }) => {
  const [day, setDay] = useState(first)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (day) onPick(day)
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label="Until" required>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={first}
              max="2199-12-31"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit">Snooze</Button>
    </form>
  )
}
