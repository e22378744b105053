import type { TodayPreferences } from '@roletrail/contracts/jobs/today'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserZone } from '../../job/today.ts'
import { changeTodayPreferences, hourLabel, todayPreferences } from '../../job/today-preferences.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { SectionFailed } from '../../ui/feedback/section-states.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour) }))

/** What comes by email, and when. Kept on the server, since it is sent from there; each change is saved at once. */
export const RemindersCard = () => {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(todayPreferences)
  const { mutate, isPending, variables } = useMutation({
    ...changeTodayPreferences(client),
    onError: () => toastError('Error', "We couldn't save that. Try again."),
  })
  const save = (patch: Parameters<typeof mutate>[0]) =>
    mutate(patch, { onSuccess: () => toast({ title: 'Settings saved' }) })
  // A switch turns at once, not once it is saved.
  const shown = data && ({ ...data, ...(isPending && variables) } as TodayPreferences)
  return (
    <Card id="reminders" className="scroll-mt-4">
      <CardHeading title="Reminders" description="Emails that come on time, and only when there's something to do." />
      {shown ? (
        <div className="flex flex-col gap-5">
          <Switch
            label="Morning digest"
            hint="One email a day with what's due. Nothing due, no email."
            checked={shown.digest === true}
            onCheckedChange={(digest) => save({ digest, ...(!shown.timeZoneChosen && { timeZone: browserZone() }) })}
          />
          {shown.digest && (
            <div className="max-w-60">
              <Field label="Send it at" hint={`In your time zone: ${(shown.timeZone ?? 'UTC').replaceAll('_', ' ')}.`}>
                {({ required: _alwaysHasOne, ...control }) => (
                  <Select
                    {...control}
                    value={String(shown.digestHour)}
                    onValueChange={(hour) => save({ digestHour: Number(hour) })}
                    options={hours}
                  />
                )}
              </Field>
            </div>
          )}
          <Switch
            label="A day before an interview"
            hint="An email 24 hours ahead, with when, where and who."
            checked={shown.remindDayBefore}
            onCheckedChange={(remindDayBefore) => save({ remindDayBefore })}
          />
          <Switch
            label="An hour before an interview"
            hint="An email 60 minutes ahead."
            checked={shown.remindHourBefore}
            onCheckedChange={(remindHourBefore) => save({ remindHourBefore })}
          />
        </div>
      ) : error ? (
        <SectionFailed
          message="We couldn't load your reminders."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  )
}
