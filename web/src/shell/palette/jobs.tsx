import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { CalendarCheck, CalendarClock, ExternalLink, PanelRightOpen } from 'lucide-react'
import { useMemo } from 'react'
import { moveJob } from '../../job/changes/moves.ts'
import { markFollowedUp, planFollowUps } from '../../job/changes/plans.ts'
import { dayChoices } from '../../job/follow-up.ts'
import { jobQueries } from '../../job/queries.ts'
import { dayInputOf } from '../../lib/dates.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { StageBadge, StageDot } from '../../ui/stage-badge.tsx'
import type { Entry } from './entry.ts'

/** The person's jobs, most recently changed first; each can be opened or moved. */
export const useJobEntries = (): Entry[] => {
  const { data: jobs } = useQuery(jobQueries.board())
  const client = useQueryClient()
  const navigate = useNavigate()
  const inTable = Boolean(useMatchRoute()({ to: '/table' }))

  // Thousands of jobs are turned into entries once, not for every key pressed.
  return useMemo(() => {
    // Details open over the current view; a move is visible only on the board.
    const open = (job: JobListItem) => void navigate({ to: inTable ? '/table' : '/dashboard', search: { job: job.id } })
    const move = (job: JobListItem, to: Stage) => {
      if (!inTable) void navigate({ to: '/dashboard' })
      moveJob(client, job, to)
    }
    return (jobs ?? [])
      .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      .map((job) => ({
        id: job.id,
        group: 'Jobs',
        label: job.company,
        detail: job.position,
        words: `${stageLabels[job.status]} ${job.location ?? ''} ${(job.tags ?? []).join(' ')}`.toLowerCase(),
        aside: <StageBadge stage={job.status} />,
        icon: (
          <span data-stage={job.status}>
            <Monogram company={job.company} />
          </span>
        ),
        run: () => open(job),
        more: () => [...actionsFor(job, open, move), ...followUpEntries(client, job)],
        moveTo: (stage) => (stage === job.status ? undefined : moveEntry(job, stage, move)),
      }))
  }, [jobs, client, navigate, inTable])
}

/** "Move Linear to Offer", as a sentence (sentences.ts) asks for it. */
const moveEntry = (job: JobListItem, stage: Stage, move: (job: JobListItem, to: Stage) => void): Entry => ({
  id: `${job.id} to ${stage}`,
  group: 'Jobs',
  label: `Move ${job.company} to ${stageLabels[stage]}`,
  detail: job.position,
  aside: <StageBadge stage={job.status} />,
  icon: (
    <span data-stage={stage} className="grid size-4 place-items-center">
      <StageDot />
    </span>
  ),
  run: () => move(job, stage),
})

const actionsFor = (
  job: JobListItem,
  open: (job: JobListItem) => void,
  move: (job: JobListItem, to: Stage) => void,
): Entry[] => {
  return [
    { group: 'Actions', id: 'open', label: 'Open', icon: <PanelRightOpen />, run: () => open(job) },
    ...stages
      .filter((stage) => stage !== job.status)
      .map((stage) => ({
        group: 'Actions' as const,
        id: stage,
        label: `Move to ${stageLabels[stage]}`,
        icon: (
          <span data-stage={stage} className="grid size-4 place-items-center">
            <StageDot />
          </span>
        ),
        run: () => move(job, stage),
      })),
    ...(job.jobUrl
      ? [
          {
            group: 'Actions' as const,
            id: 'posting',
            label: 'Open the posting',
            icon: <ExternalLink />,
            run: () => visit(job),
          },
        ]
      : []),
  ]
}

const followUpEntries = (client: QueryClient, job: JobListItem): Entry[] => [
  ...dayChoices(dayInputOf(new Date())).map(({ label, on }) => ({
    group: 'Actions' as const,
    id: `follow up ${on}`,
    label: `Follow up ${label.toLowerCase()}`,
    words: 'remind reminder snooze',
    icon: <CalendarClock />,
    run: () => planFollowUps(client, [job], on),
  })),
  {
    group: 'Actions',
    id: 'followed up',
    label: 'Mark as followed up',
    words: 'done',
    icon: <CalendarCheck />,
    run: () => markFollowedUp(client, [job]),
  },
]

const visit = ({ jobUrl }: JobListItem) => void (jobUrl && window.open(jobUrl, '_blank', 'noopener,noreferrer'))
