import { plan } from '@roletrail/contracts/vocabulary/plan'
import { formatCents } from '../../lib/money.ts'
import { Clause, LegalPage } from './legal-page.tsx'

export const TermsPage = () => (
  <LegalPage title="Terms">
    <Clause title="What you get">
      RoleTrail is a web app for tracking your job applications. Use it for your own search, on as many devices as you
      like. Your account is for you alone.
    </Clause>
    <Clause title="What it costs">
      {formatCents(plan.amount)} per {plan.period}, charged in advance to the card you signed up with, until you cancel.
      You can cancel anytime. You keep access until the end of the {plan.period} you've paid for, and you won't be
      charged after that.
    </Clause>
    <Clause title="When a payment fails">
      Our payment provider tries your card again, and you keep full access in the meantime. If the payment still fails
      in the end, you can no longer add or change jobs, but you can always read, export and delete your data.
    </Clause>
    <Clause title="What we ask of you">
      Keep your password private, don't try to access other people's data, and don't use RoleTrail to store anything you
      have no right to store. We may close accounts that harm others.
    </Clause>
    <Clause title="What we can't promise">
      Details we read from a posting may be wrong or missing, so check them before you rely on them. We take care of
      your data and keep the service running, but we can't promise that it's never interrupted, or that you'll get the
      job.
    </Clause>
  </LegalPage>
)
