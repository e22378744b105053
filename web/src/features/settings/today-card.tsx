import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { browserZone } from '../../job/today.ts'
import { changeTodayPreferences, todayPreferences } from '../../job/today-preferences.ts'
import { chooseHome, chosenHome, type Home } from '../../lib/home.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { SectionFailed } from '../../ui/feedback/section-states.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'

const automatic = 'automatic'

/** When something is due, and where one starts. Each change is saved at once. */
export const TodayCard = () => {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(todayPreferences)
  const { mutate } = useMutation({
    ...changeTodayPreferences(client),
    onError: () => toastError('Error', "We couldn't save that. Try again."),
  })
  const saved = { onSuccess: () => toast({ title: 'Settings saved' }) }
  const chooseZone = (zone: string) =>
    mutate(
      zone === automatic
        ? { timeZone: browserZone(), timeZoneChosen: false }
        : { timeZone: zone, timeZoneChosen: true },
      saved,
    )
  return (
    <Card>
      <CardHeading title="Today" description="What counts as due, and where you start." />
      <div className="grid gap-4 sm:grid-cols-2">
        {data ? (
          <>
            <Field label="Time zone" hint="Decides when your day begins, on all your devices.">
              {({ required: _alwaysHasOne, ...control }) => (
                <ZoneSelect
                  {...control}
                  zone={data.timeZoneChosen && data.timeZone ? data.timeZone : automatic}
                  onZone={chooseZone}
                />
              )}
            </Field>
            <ReplyDays
              key={data.replyDays}
              days={data.replyDays}
              onDays={(replyDays) => mutate({ replyDays }, saved)}
            />
          </>
        ) : error ? (
          <SectionFailed
            message="We couldn't load these settings."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-20 sm:col-span-2" />
        )}
        <HomeField />
      </div>
    </Card>
  )
}

interface ZoneSelectProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  zone: string
  onZone: (zone: string) => void
}

/** A native list: several hundred zones, found by typing their name. */
const ZoneSelect = ({ zone, onZone, ...control }: ZoneSelectProps) => {
  const zones = Intl.supportedValuesOf('timeZone')
  const all = zone === automatic || zones.includes(zone) ? zones : [zone, ...zones]
  return (
    <select
      {...control}
      className="h-9 w-full rounded-md border border-line-strong bg-surface px-3 pointer-coarse:h-11"
      value={zone}
      onChange={({ target }) => onZone(target.value)}
    >
      <option value={automatic}>Automatic ({nameOf(browserZone())})</option>
      {all.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  )
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ')

const ReplyDays = ({ days, onDays }: { days: number; onDays: (days: number) => void }) => {
  const { min, max } = limits.replyDays
  const [typed, setTyped] = useState(String(days))
  const wanted = Number(typed)
  const wrong = !Number.isInteger(wanted) || wanted < min || wanted > max
  return (
    <Field
      label="Days without a reply"
      hint="After that, Today suggests asking for an update."
      error={wrong ? `Enter a number from ${min} to ${max}.` : undefined}
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => !wrong && wanted !== days && onDays(wanted)}
        />
      )}
    </Field>
  )
}

const HomeField = () => {
  const [home, setHome] = useState(chosenHome)
  return (
    <Field label="Start page" hint="Saved in this browser only.">
      {({ required: _alwaysHasOne, ...control }) => (
        <Select<Home>
          {...control}
          value={home}
          onValueChange={(next) => {
            chooseHome(next)
            setHome(next)
          }}
          options={[
            { value: '/dashboard', label: 'Kanban board' },
            { value: '/today', label: 'Today' },
          ]}
        />
      )}
    </Field>
  )
}
