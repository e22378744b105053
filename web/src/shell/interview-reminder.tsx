import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announcedAhead, announcedMs } from '../job/announced-interview.ts'
import { todayQuery } from '../job/today.ts'
import { hasInAppNotifications } from '../lib/storage/local-settings.ts'
import { useLate } from '../lib/use-late.ts'
import { toast } from '../ui/feedback/toast.ts'

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/**
 * Announces an interview an hour before it begins, on every page that is open by then: what is planned is known there and
 * kept up to date, so nobody has to be told. A computer that slept announces it when it wakes, unless it has begun.
 */
export const InterviewReminder = () => {
  const { data } = useQuery({ ...todayQuery(), enabled: useLate() })
  const navigate = useNavigate()
  useEffect(() => {
    const timers = announcedAhead(data?.items ?? [], Date.now()).map(({ at, jobId, position, company }) =>
      setTimeout(
        () => {
          if (Date.parse(at) <= Date.now() || !hasInAppNotifications()) return
          toast({
            title: `Interview at ${time.format(new Date(at)).replace('\u202f', ' ')}`,
            description: `${position} at ${company}`,
            action: { label: 'Open', onClick: () => void navigate({ to: '/today', search: { job: jobId } }) },
          })
        },
        Date.parse(at) - announcedMs - Date.now(),
      ),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [data, navigate])
  return null
}
