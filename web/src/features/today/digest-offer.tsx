import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { browserZone } from '../../job/today.ts'
import { changeTodayPreferences, hourLabel, todayPreferences } from '../../job/today-preferences.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'

/** Asks once whether all this is to come by email, and never again after either answer. */
export const DigestOffer = () => {
  const { data } = useQuery(todayPreferences)
  const { mutate, isPending } = useMutation({
    ...changeTodayPreferences(useQueryClient()),
    onError: () => toastError('Error', "We couldn't save that. Try again."),
  })
  if (!data || data.digest !== null) return null
  const at = hourLabel(data.digestHour)
  const accept = () =>
    mutate(
      { digest: true, ...(!data.timeZoneChosen && { timeZone: browserZone() }) },
      {
        onSuccess: () =>
          toast({ title: 'Morning digest on', description: `We'll email you at ${at} when something's due.` }),
      },
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.8125rem] text-muted">
      <Mail aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-48 flex-1">Want what's due by email, each morning at {at}?</p>
      <div className="flex gap-1.5">
        <Button variant="secondary" size="sm" disabled={isPending} onClick={accept}>
          Email me
        </Button>
        <Button variant="ghost" size="sm" disabled={isPending} onClick={() => mutate({ digest: false })}>
          No thanks
        </Button>
      </div>
    </div>
  )
}
