import type { Job } from '@roletrail/contracts/jobs/job'
import { lazy, Suspense, useRef, useState } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { HistoryTab } from './history-tab.tsx'
import { NotesTab } from './notes-tab.tsx'

// Nobody waits for these on the board.
const InterviewsTab = lazy(async () => ({
  default: (await import('../interviews/interviews-tab.tsx')).InterviewsTab,
}))
const CommunicationsTab = lazy(async () => ({
  default: (await import('../communications/communications-tab.tsx')).CommunicationsTab,
}))

/** What was written and what happened; `job` is undefined until the details have arrived. */
export const JobTabs = ({ id, job }: { id: string; job: Job | undefined }) => {
  const [tab, setTab] = useState('notes')
  const list = useRef<HTMLDivElement>(null)
  // A recording goes on while the person looks something up in another tab.
  const [interviewing, setInterviewing] = useState(false)
  const show = (next: string) => {
    setTab(next)
    // On a phone what was asked for would be below the edge.
    if (list.current && matchMedia('(width < 640px)').matches) list.current.scrollIntoView()
    if (next === 'interviews') setInterviewing(true)
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
        {...(interviewing && { forceMount: true as const })}
      >
        <Suspense fallback={<Skeleton className="h-56" />}>
          <InterviewsTab jobId={id} />
        </Suspense>
      </TabPanel>
      <TabPanel value="communications">
        <Suspense fallback={<Skeleton className="h-56" />}>
          <CommunicationsTab jobId={id} />
        </Suspense>
      </TabPanel>
      <TabPanel value="history">
        <HistoryTab id={id} applicationDate={job?.applicationDate} />
      </TabPanel>
    </Tabs>
  )
}
