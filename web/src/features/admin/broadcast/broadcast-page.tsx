import { Page } from '../../../ui/page.tsx'
import { ComposeCard } from './compose-card.tsx'
import { History } from './history.tsx'

/** Spec section 2, "Admin broadcast": a form, and what was sent. */
export const BroadcastPage = () => (
  <Page title="Broadcast" lead="Email everyone, or just the people it's for." wide>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <ComposeCard />
      <History />
    </div>
  </Page>
)
