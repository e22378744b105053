import { createFileRoute } from '@tanstack/react-router'
import { PageNotFound } from '../../../shell/page-not-found.tsx'

/** Under the guard on purpose: an unknown admin page is missing for admins and closed to everyone else. */
export const Route = createFileRoute('/_app/admin/$')({
  staticData: { title: 'Page Not Found' },
  component: PageNotFound,
})
