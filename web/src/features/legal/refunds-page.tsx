import { plan } from '@roletrail/contracts/vocabulary/plan'
import { Clause, LegalPage } from './legal-page.tsx'

export const RefundsPage = () => (
  <LegalPage title="Refunds">
    <Clause title="Canceling">
      You can cancel anytime. You keep access until the end of the {plan.period} you've paid for, and you won't be
      charged again.
    </Clause>
    <Clause title="Getting your money back">
      If you were charged by mistake, charged twice, or couldn't use RoleTrail for a good part of a {plan.period}, write
      to us within 30 days of the charge and we'll refund it. We don't refund other {plan.period}s you've started,
      unless the law where you live says otherwise.
    </Clause>
    <Clause title="How long it takes">
      Refunds go back to the card you paid with, usually within five to ten business days.
    </Clause>
  </LegalPage>
)
