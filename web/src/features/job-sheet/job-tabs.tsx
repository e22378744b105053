import type { Job } from '@roletrail/contracts/jobs/job'
import { type ComponentType, Suspense, useRef, useState } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { HistoryTab } from './history-tab.tsx'
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
  // Once opened, interviews stay mounted: a recording goes on while the person looks something up in another tab.
  const [interviewsOpened, setInterviewsOpened] = useState(false)
  const show = (next: string) => {
    setTab(next)
    // On a phone the content of the tab would be below the fold.
    if (list.current && matchMedia('(width < 640px)').matches) list.current.scrollIntoView()
    if (next === 'interviews') setInterviewsOpened(true)
  }
  return (
    <Tabs value={tab} onValueChange={show}>
      <TabList ref={list} aria-label="More about this job" className="sticky top-0 z-1 -mx-6 bg-raised px-6">
        <Tab value="notes" className="max-sm:px-1.5">
          Notes
        </Tab>
        <Tab value="interviews" className="max-sm:px-1.5">
          Interviews
        </Tab>
        <Tab value="communications" className="max-sm:px-1.5">
          Communications
        </Tab>
        <Tab value="history" className="max-sm:px-1.5">
          History
        </Tab>
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
      </TabPanel>
    </Tabs>
  )
}
