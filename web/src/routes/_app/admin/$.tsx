import { createFileRoute } from '@tanstack/react-router'
import { PageNotFound } from '../../../shell/page-not-found.tsx'

/** Behind the guard on purpose: only admins learn that an admin page does not exist. */
export const Route = createFileRoute('/_app/admin/$')({
  staticData: { title: 'Page Not Found' },
  component: PageNotFound,
})
