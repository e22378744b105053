import { BackLink } from '../../ui/back-link.tsx'
import { Page } from '../../ui/page.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { BillingCard } from './billing-card.tsx'
import { BookmarkCard } from './bookmark-card.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { DataCard } from './data-card.tsx'
import { LocalSettingsForm } from './local-settings-form.tsx'
import { MailCard } from './mail-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TodayCard } from './today-card.tsx'
import { TokensCard } from './tokens-card.tsx'
import { TwoStepCard } from './two-step-card.tsx'

export const SettingsPage = () => (
  <Page title="Settings" back={<BackLink to="/dashboard">Back to dashboard</BackLink>}>
    <LocalSettingsForm />
    <TodayCard />
    <RemindersCard />
    <AppearanceCard />
    <CalendarCard />
    <MailCard />
    <BookmarkCard />
    <SecurityCard />
    <TwoStepCard />
    <SessionsCard />
    <TokensCard />
    <BillingCard />
    <DataCard />
  </Page>
)
