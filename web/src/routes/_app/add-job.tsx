import { createFileRoute } from '@tanstack/react-router'
import { AddJobPage } from '../../features/job-form/add-job-page.tsx'

export const Route = createFileRoute('/_app/add-job')({
  staticData: { title: 'Add Job' },
  component: AddJobPage,
})
