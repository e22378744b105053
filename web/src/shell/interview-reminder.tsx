import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { todayQuery } from '../job/today.ts'
import { hasInAppNotifications } from '../lib/storage/local-settings.ts'
import { useLate } from '../lib/use-late.ts'
import { toast } from '../ui/feedback/toast.ts'

type Interview = Extract<TodayItem, { kind: 'interview' }>

const hourMs = 60 * 60 * 1000

/** The next one that is to be announced while this page is open. */
export const nextAnnounced = (items: readonly TodayItem[], now: number): Interview | undefined =>
  items
    .filter((item): item is Interview => item.kind === 'interview' && item.hasTime)
    .filter(({ at }) => Date.parse(at) - hourMs > now)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0]

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/**
 * Announces an interview an hour before it begins, on every page that is open by then: what is planned is known there and
 * kept up to date, so nobody has to be told. A computer that slept announces it when it wakes, unless it has begun.
 */
export const InterviewReminder = () => {
  const { data } = useQuery({ ...todayQuery(), enabled: useLate() })
  const navigate = useNavigate()
  useEffect(() => {
    const next = nextAnnounced(data?.items ?? [], Date.now())
    if (!next) return
    const timer = setTimeout(
      () => {
        if (Date.parse(next.at) <= Date.now() || !hasInAppNotifications()) return
        toast({
          title: `Interview at ${time.format(new Date(next.at)).replace('\u202f', ' ')}`,
          description: `${next.position} at ${next.company}`,
          action: { label: 'Open', onClick: () => void navigate({ to: '/today', search: { job: next.jobId } }) },
        })
      },
      Date.parse(next.at) - hourMs - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [data, navigate])
  return null
}
