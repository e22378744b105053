import { createFileRoute } from '@tanstack/react-router'
import { RunbookPage } from '../../../features/admin/operations/runbook-page.tsx'
import { isRunbook } from '../../../features/admin/operations/runbooks.ts'
import { PageNotFound } from '../../../shell/page-not-found.tsx'

const RunbookRoute = () => {
  const { runbook } = Route.useParams()
  return isRunbook(runbook) ? <RunbookPage name={runbook} /> : <PageNotFound />
}

export const Route = createFileRoute('/_app/admin/operations_/$runbook')({
  staticData: { title: 'What to do' },
  component: RunbookRoute,
})
