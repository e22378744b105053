import { plan } from '@roletrail/contracts/vocabulary/plan'
import { formatCents } from '../../lib/money.ts'
import { Clause, LegalPage } from './legal-page.tsx'

export const TermsPage = () => (
  <LegalPage title="Terms">
    <Clause title="What you get">
      RoleTrail is a web application in which you keep track of your job applications. You may use it for your own
      search, on as many devices as you like. Your account is for you alone.
    </Clause>
    <Clause title="What it costs">
      {formatCents(plan.amount)} per {plan.period}, charged in advance each {plan.period} to the card you gave at
      signup, until you cancel. You can cancel at any time; access goes on until the end of the {plan.period} you paid
      for, and nothing is charged after that.
    </Clause>
    <Clause title="When a payment fails">
      Our payment provider tries the card again. Nothing is locked meanwhile. If it cannot be charged in the end, adding
      and changing closes; reading, exporting and deleting what is yours stays open.
    </Clause>
    <Clause title="What we ask of you">
      Keep your password to yourself, do not try to reach other people’s data, and do not use RoleTrail to store what
      you have no right to store. We may close accounts that harm others.
    </Clause>
    <Clause title="What we cannot promise">
      Details read from a posting may be wrong or missing: check them before you rely on them. We take care of your data
      and keep the service running, but we cannot promise that it is never interrupted, nor that you will get the job.
    </Clause>
  </LegalPage>
)
