import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { BillingCard } from './billing-card.tsx'
import { DataCard } from './data-card.tsx'
import { LocalSettingsForm } from './local-settings-form.tsx'
import { SecurityCard } from './security-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export const SettingsPage = () => (
  <Page
    title="Settings"
    actions={
      <Button asChild variant="ghost" size="sm">
        <Link to="/dashboard">
          <ArrowLeft aria-hidden="true" />
          Back to Dashboard
        </Link>
      </Button>
    }
  >
    <LocalSettingsForm />
    <AppearanceCard />
    <SecurityCard />
    <SessionsCard />
    <BillingCard />
    <DataCard />
  </Page>
)
