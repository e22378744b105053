import type { Job } from '@roletrail/contracts/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useId, useRef, useState } from 'react'
import { jobQueries } from '../../job/queries.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { FollowUpHistory } from './follow-up-history.tsx'
import { HistoryTab } from './history-tab.tsx'
import { InterviewHistory } from './interview-history.tsx'
import { NotesTab } from './notes-tab.tsx'

export interface JobTabsProps {
  id: string
  /** Undefined until the details have arrived. */
  job: Job | undefined
  /** Tabs of other features, which the page passes in. */
  Interviews: ComponentType<{ jobId: string }>
  Communications: ComponentType<{ jobId: string }>
}

/** What was written about a job and what happened to it. */
export const JobTabs = ({ id, job, Interviews, Communications }: JobTabsProps) => {
  const [tab, setTab] = useState('notes')
  const list = useRef<HTMLDivElement>(null)
  const counts = useCounts(id)
  // Once opened, interviews stay mounted: a recording goes on while the person looks something up in another tab.
  const [interviewsOpened, setInterviewsOpened] = useState(false)
  const show = (next: string) => {
    setTab(next)
    // The content of the tab would be below the fold, or little of it above.
    const { top = 0 } = list.current?.getBoundingClientRect() ?? {}
    if (top > innerHeight / 2 || matchMedia('(width < 640px)').matches) list.current?.scrollIntoView()
    if (next === 'interviews') setInterviewsOpened(true)
  }
  return (
    <Tabs value={tab} onValueChange={show}>
      <TabList ref={list} aria-label="More about this job" className="sticky top-0 z-1 -mx-6 bg-raised px-4 sm:px-6">
        <CountedTab value="notes" label="Notes" />
        <CountedTab value="interviews" label="Interviews" count={counts.interviews} />
        <CountedTab value="communications" label="Communications" count={counts.communications} />
        <CountedTab value="history" label="History" count={counts.history} />
      </TabList>
      <TabPanel value="notes">{job ? <NotesTab job={job} /> : <Skeleton className="h-56" />}</TabPanel>
      <TabPanel
        value="interviews"
        className="data-[state=inactive]:hidden"
        {...(interviewsOpened && { forceMount: true as const })}
      >
        <Suspense fallback={<Skeleton className="h-56" />}>
          <Interviews jobId={id} />
        </Suspense>
      </TabPanel>
      <TabPanel value="communications">
        <Suspense fallback={<Skeleton className="h-56" />}>
          <Communications jobId={id} />
        </Suspense>
      </TabPanel>
      <TabPanel value="history">
        <HistoryTab id={id} applicationDate={job?.applicationDate} />
        <InterviewHistory id={id} />
        <FollowUpHistory id={id} />
      </TabPanel>
    </Tabs>
  )
}

const lengthOf = (list: readonly unknown[]) => list.length

/** How many entries each tab has; the tabs show the same lists. */
const useCounts = (id: string) => {
  const params = { id }
  return {
    interviews: useQuery({ ...apiQuery('/api/jobs/:id/interview-notes', { params }), select: lengthOf }).data,
    communications: useQuery({ ...apiQuery('/api/jobs/:id/communications', { params }), select: lengthOf }).data,
    history: useQuery({ ...jobQueries.history(id), select: lengthOf }).data,
  }
}

interface CountedTabProps {
  value: string
  label: string
  count?: number | undefined
}

/** Without a number while there is nothing in it. */
const CountedTab = ({ value, label, count = 0 }: CountedTabProps) => {
  const countId = useId()
  return (
    <Tab
      value={value}
      className="gap-1.5! px-2! max-sm:gap-1! max-sm:px-0.5! max-sm:text-[0.8125rem]"
      {...(count > 0 && { 'aria-describedby': countId })}
    >
      {label}
      {count > 0 && (
        <span
          id={countId}
          aria-hidden="true"
          data-tone="neutral"
          className="rounded-full bg-tint-soft px-1.5 text-xs text-tint-ink tabular-nums max-sm:px-1"
        >
          {count}
        </span>
      )}
    </Tab>
  )
}
