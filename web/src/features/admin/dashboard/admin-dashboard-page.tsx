import { useQuery } from '@tanstack/react-query'
import { Page } from '../../../ui/page.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { ticketCounts } from '../support/queries.ts'
import { TicketList } from '../support/ticket-list.tsx'
import { Overview } from './overview.tsx'

export const AdminDashboardPage = () => {
  const open = useQuery({ ...ticketCounts, select: ({ open }) => open })
  return (
    <Page title="Admin Dashboard" wide>
      <Tabs defaultValue="overview">
        <TabList>
          <Tab value="overview" className="flex-none">
            Overview
          </Tab>
          <Tab value="tickets" className="flex-none">
            Support Tickets
            {!!open.data && (
              <span className="rounded-full bg-danger px-1.5 py-px text-xs font-semibold text-on-accent">
                {open.data}
                <span className="sr-only"> open</span>
              </span>
            )}
          </Tab>
        </TabList>
        <TabPanel value="overview">
          <Overview />
        </TabPanel>
        <TabPanel value="tickets">
          <TicketList />
        </TabPanel>
      </Tabs>
    </Page>
  )
}
