import type { Job } from '@roletrail/contracts/jobs/job'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { HistoryTab } from './history-tab.tsx'
import { NotesTab } from './notes-tab.tsx'

/** What was written and what happened; `job` is undefined until the details have arrived. */
export const JobTabs = ({ id, job }: { id: string; job: Job | undefined }) => (
  <Tabs defaultValue="notes">
    <TabList aria-label="More about this job">
      <Tab value="notes">Notes</Tab>
      <Tab value="history">History</Tab>
    </TabList>
    <TabPanel value="notes">{job ? <NotesTab job={job} /> : <Skeleton className="h-56" />}</TabPanel>
    <TabPanel value="history">
      <HistoryTab id={id} />
    </TabPanel>
  </Tabs>
)
