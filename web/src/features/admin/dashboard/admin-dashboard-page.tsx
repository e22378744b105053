import { useQuery } from '@tanstack/react-query'
import { Page } from '../../../ui/page.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { ticketCounts } from '../support/queries.ts'
import { TicketList } from '../support/ticket-list.tsx'
import type { DashboardTab } from './dashboard-tabs.ts'
import { Overview } from './overview.tsx'
import { PersonalSettings } from './personal-settings.tsx'

interface AdminDashboardProps {
  tab: DashboardTab
  onTab: (tab: DashboardTab) => void
}

/** Spec section 2, "Admin dashboard"; the tab is in the URL, so that a mail can lead to it. */
export const AdminDashboardPage = ({ tab, onTab }: AdminDashboardProps) => {
  const open = useQuery({ ...ticketCounts, select: ({ open }) => open })
  return (
    <Page title="Admin dashboard" wide>
      <Tabs value={tab} onValueChange={(next) => onTab(next as DashboardTab)}>
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
          <Tab value="settings" className="flex-none">
            Personal Settings
          </Tab>
        </TabList>
        <TabPanel value="overview">
          <Overview />
        </TabPanel>
        <TabPanel value="tickets">
          <TicketList />
        </TabPanel>
        <TabPanel value="settings">
          <PersonalSettings />
        </TabPanel>
      </Tabs>
    </Page>
  )
}
