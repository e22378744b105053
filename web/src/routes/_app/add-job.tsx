import { createFileRoute } from '@tanstack/react-router'
import { AddJobPage } from '../../features/job-form/add-job-page.tsx'
import { sharedIn } from '../../features/job-form/shared-posting.ts'

// What the address says is read here, with the page's code: no other page needs to know how.
// A new page for each thing that is shared: its draft belongs to it.
const AddJob = () => {
  const shared = sharedIn(Route.useSearch())
  return <AddJobPage key={JSON.stringify(shared)} shared={shared} />
}

export const Route = createFileRoute('/_app/add-job')({
  staticData: { title: 'Add Job' },
  component: AddJob,
})
