import { plan } from '@roletrail/contracts/vocabulary/plan'
import { Clause, LegalPage } from './legal-page.tsx'

export const RefundsPage = () => (
  <LegalPage title="Refunds">
    <Clause title="Canceling">
      You may cancel at any time. Your access goes on until the end of the {plan.period} you paid for, and there is no
      further charge.
    </Clause>
    <Clause title="Getting your money back">
      If you were charged by mistake, charged twice, or could not use RoleTrail for a good part of a {plan.period},
      write to us within 30 days of the charge and we refund it. Other started {plan.period}s are not refunded, unless
      the law where you live gives you more.
    </Clause>
    <Clause title="How long it takes">
      Refunds go back to the card you paid with, usually within five to ten working days.
    </Clause>
  </LegalPage>
)
